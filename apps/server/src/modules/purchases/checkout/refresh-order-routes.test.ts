import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { openCheckout } from '../../../../../../test/support/checkout.ts'

let site: TestApp
let checkout: ReturnType<typeof openCheckout>
let shop: ReturnType<typeof openCheckout>['shop']
beforeAll(async () => {
  site = await createTestApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  checkout = openCheckout(site)
  shop = checkout.shop
})
afterAll(() => site.close())

const strange = ['', '0', '-1', '1.5', '1e3', 'x', '🎁', '9'.repeat(400), '\u0000']

describe('refresh-order', () => {
  let address = 0
  const refresh = async (
    fields: Record<string, string | number>,
    { token, path = '/checkout/refresh-order' }: { token?: string; path?: string } = {},
  ) => {
    const response = await site.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, String(value)]),
      ).toString(),
      remoteAddress: `10.9.${Math.floor(++address / 250)}.${address % 250}`,
    })
    return { status: response.statusCode, ...response.json() }
  }
  const fieldsOf = ({ dealId, optionId }: { dealId: number; optionId: number }) => ({
    dealOfferId: dealId,
    dealOfferPriceId: optionId,
  })

  test.each(['/checkout/refresh-order', '/ncheckout/refresh-order'])(
    '%s quotes a guest without using up the promo code',
    async (path) => {
      const deal = await shop.sell(5)
      const promoCode = await shop.promo({ percent: 10, uses_allowed: 1 })
      for (let times = 0; times < 3; times += 1) {
        const { dealOffer } = await refresh(
          { ...fieldsOf(deal), quantity: 3, promoCode: ` ${promoCode.toLowerCase()} ` },
          { path },
        )
        expect(dealOffer).toMatchObject({
          ...{ id: deal.dealId, priceId: deal.optionId, availableQuantity: 5, quantity: 3 },
          ...{ total: 3000.03, promoAmount: 300, promoError: null, sum: 2700.03 },
        })
      }
      expect(await shop.one('select uses from promo_codes where code = $1', [promoCode])).toEqual({
        uses: 0,
      })
    },
  )

  test('defaults to one coupon without a promo code', async () => {
    const { dealOffer } = await refresh({ ...fieldsOf(await shop.sell(1)), promoCode: '' })
    expect(dealOffer).toMatchObject({ quantity: 1, total: 1000.01, promoError: null, sum: 1000.01 })
  })

  test('never quotes below zero', async () => {
    const promoCode = await shop.promo({ amount_kopecks: 9_999_999 })
    const { dealOffer } = await refresh({ ...fieldsOf(await shop.sell(1)), promoCode })
    expect(dealOffer).toMatchObject({ promoAmount: 1000.01, sum: 0 })
  })

  test('explains why a promo code fails and quotes without it', async () => {
    const deal = await shop.sell(9)
    const { id, token } = await checkout.buyer()
    const used = await shop.promo({ percent: 10 })
    await shop.pay(await shop.place({ ...deal, userId: id, promoCode: used }))
    const held = await shop.promo({ percent: 10 })
    await shop.place({ ...deal, userId: id, promoCode: held })
    const gone = await shop.promo({ percent: 10, uses_allowed: 1, uses_per_user: 5 })
    await shop.place({ ...deal, userId: await shop.somebody(), promoCode: gone })
    const reasons: [code: string, words: RegExp][] = [
      ['NO-SUCH-CODE', /Такого промокода нет/],
      ['🎁', /Такого промокода нет/],
      [await shop.promo({ percent: 10, starts_at: new Date(Date.now() + 7200_000) }), /начнёт/],
      [
        await shop.promo({
          ...{ percent: 10, starts_at: new Date(0), ends_at: new Date(Date.now() - 1000) },
        }),
        /действовал до/,
      ],
      [await shop.promo({ percent: 10, min_total_kopecks: 500_000 }), /от суммы 5.000/],
      [used, /Вы уже использовали/],
      [held, /уже применён в неоплаченном заказе/],
      [gone, /Промокод закончился/],
    ]
    for (const [promoCode, words] of reasons) {
      const { status, dealOffer } = await refresh({ ...fieldsOf(deal), promoCode }, { token })
      expect(status).toBe(200)
      expect(dealOffer).toMatchObject({ promoAmount: 0, sum: 1000.01 })
      expect(dealOffer.promoError).toMatch(words)
    }
  })

  test('accepts a personal code from its owner only', async () => {
    const deal = await shop.sell(9)
    const [owner, other] = [await checkout.buyer(), await checkout.buyer()]
    const promoCode = await shop.promo({ percent: 10, user_id: owner.id })
    const fields = { ...fieldsOf(deal), promoCode }
    expect((await refresh(fields, owner)).dealOffer.promoError).toBeNull()
    for (const reader of [other, {}])
      expect((await refresh(fields, reader)).dealOffer.promoError).toMatch(/Такого промокода нет/)
  })

  test('rejects invalid input and names the field', async () => {
    const fields = fieldsOf(await shop.sell(9))
    for (const [name, value] of [
      ...strange.map((value) => ['dealOfferId', value]),
      ...strange.map((value) => ['dealOfferPriceId', value]),
      ...strange.slice(1).map((value) => ['quantity', value]),
      ...[
        ['quantity', '101'],
        ['promoCode', 'x'.repeat(41)],
        ['promoCode', 'x'.repeat(8000)],
      ],
    ] as [string, string][]) {
      const { status, error } = await refresh({ ...fields, [name]: value })
      expect([status, error.code]).toEqual([400, 'validation_failed'])
      expect(Object.keys(error.payload)).toEqual([name])
    }
    expect((await refresh({})).status).toBe(400)
    expect((await refresh({ ...fields, promoCode: '\u0000' })).status).toBe(400)
    const unknown = await refresh({ ...fields, dealOfferPriceId: 9_007_199_254_740 })
    expect([unknown.status, unknown.error.code]).toEqual([404, 'deal_not_found'])
    expect((await refresh({ ...fields, promoCode: 'x'.repeat(9000) })).status).toBe(413)
  })

  test('limits attempts to guess promo codes', async () => {
    const fields = fieldsOf(await shop.sell(9))
    const responses: number[] = []
    for (let times = 0; times < 21; times += 1) {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: '/checkout/refresh-order',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `dealOfferId=${fields.dealOfferId}&dealOfferPriceId=${fields.dealOfferPriceId}&promoCode=GUESS${times}`,
        remoteAddress: '198.51.100.7',
      })
      responses.push(statusCode)
    }
    expect(responses.at(-2)).toBe(200)
    expect(responses.at(-1)).toBe(429)
  })
})
