import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { openShop } from '../../../../../../test/support/shop.ts'

let site: TestApp
let shop: ReturnType<typeof openShop>
let token: string
beforeAll(async () => {
  site = await createTestApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  shop = openShop(site.database)
  token = (await addUser(site)).token
})
afterAll(() => site.close())

async function order(paymentMethod: string): Promise<number> {
  const { dealId, optionId } = await shop.sell(5)
  const { data } = await call(site, 'POST /api/v4/checkout/createOrder', {
    token,
    body: { dealOfferId: dealId, dealOfferPriceId: optionId, paymentMethod },
    headers: { 'idempotency-key': `key-${shop.next()}` },
  })
  return data.purchaseId
}

const qrOf = (purchaseId: unknown, by: string | undefined = token) =>
  call(site, 'GET /api/v4/checkout/getPaymentQr', {
    token: by,
    query: { purchaseId: String(purchaseId) },
  })

describe('GET /api/v4/checkout/getPaymentQr', () => {
  test('draws the QR code of an «СБП» payment', async () => {
    const { status, data } = await qrOf(await order('sbp'))
    expect(status).toBe(200)
    // Horizontal dark runs within the square.
    expect(data.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(data.size).toBeGreaterThan(20)
  })

  test('rejects an order by card and one that has ended', async () => {
    expect((await qrOf(await order('bank_card'))).error.code).toBe('order_not_waiting')
    const dropped = await order('sbp')
    await shop.query("select end_unpaid_order($1, 'cancelled')", [dropped])
    expect(await qrOf(dropped)).toMatchObject({ status: 409, error: { code: 'order_not_waiting' } })
  })

  test('returns 404 to anyone but the buyer', async () => {
    const purchaseId = await order('sbp')
    const { token: other } = await addUser(site)
    expect(await qrOf(purchaseId, other)).toMatchObject({
      status: 404,
      error: { code: 'purchase_not_found' },
    })
    expect(
      (await call(site, 'GET /api/v4/checkout/getPaymentQr', { query: { purchaseId: '1' } }))
        .status,
    ).toBe(401)
  })

  test.each(['0', '-1', '1e9999', '🎁', '\u0000', 'x'.repeat(1900), ''])(
    'rejects %j with 400 or 404',
    async (purchaseId) => {
      expect([400, 404]).toContain((await qrOf(purchaseId)).status)
    },
  )
})
