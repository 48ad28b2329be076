import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { openShop } from '../../../../../../test/support/shop.ts'

let site: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  site = await createTestApp()
  shop = openShop(site.database)
})
afterAll(() => site.close())

type Line = { dealOfferId: number; dealOfferPriceId: number; quantity?: number }

const lineOf = ({ dealId, optionId }: { dealId: number; optionId: number }, quantity?: number) => ({
  ...{ dealOfferId: dealId, dealOfferPriceId: optionId },
  ...(quantity && { quantity }),
})

const quote = (lines: Line[]) => call(site, 'POST /api/v4/checkout/quote', { body: { lines } })

describe('POST /api/v4/checkout/quote', () => {
  test('prices each line as an order would, for guests, too', async () => {
    const { data } = await quote([lineOf(await shop.sell(5), 2), lineOf(await shop.sell(-1))])
    const line = { kind: 'coupon', price: 1000.01, extra: 0, refundSteps: [] }
    expect(data).toEqual({
      lines: [
        { ...line, quantity: 2, total: 2000.02 },
        { ...line, quantity: 1, total: 1000.01 },
      ],
      ...{ total: 3000.03, promoAmount: 0, promoError: null },
    })
  })

  test('stores nothing', async () => {
    const sold = await shop.sell(5)
    await quote([lineOf(sold, 3)])
    const stored = await shop.query('select from purchases where deal_id = $1', [sold.dealId])
    expect(stored).toEqual([])
  })

  test('rejects an unknown option and an ended deal with their codes', async () => {
    const sold = await shop.sell(5)
    const unknown = await quote([{ ...lineOf(sold), dealOfferPriceId: 999_999_999 }])
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'deal_not_found'])
    await shop.query('update deals set ends_at = now() where id = $1', [sold.dealId])
    const ended = await quote([lineOf(sold)])
    expect([ended.status, ended.error?.code]).toEqual([409, 'deal_not_on_sale'])
  })

  test('rejects an empty list and one beyond the limit', async () => {
    const line = lineOf(await shop.sell(5))
    expect((await quote([])).status).toBe(400)
    expect((await quote(Array.from({ length: 1000 }, () => line))).status).toBe(400)
  })
})
