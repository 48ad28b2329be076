import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
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

test('the pages of an order show all its lines, by the id of any of them', async () => {
  const { id: userId, token, email } = await checkout.buyer()
  const [one, other] = [await shop.sell(5), await shop.sell(5)]
  const promoCode = await shop.promo({ amount_kopecks: 10_000 })
  const lines = [
    { ...one, quantity: 2 },
    { ...other, quantity: 1 },
  ]
  const id = await shop.place({ userId, lines, promoCode })
  const waiting = await call(site, 'GET /api/v4/checkout/getWaitingPaymentInfo', {
    token,
    query: { purchaseId: id },
  })
  expect(waiting.data).toMatchObject({
    ...{ purchaseId: id, quantity: 3, total: 3000.03, promoAmount: 100, amount: 2900.03 },
    lines: [
      { purchaseId: id, quantity: 2, total: 2000.02 },
      { quantity: 1, total: 1000.01 },
    ],
  })
  await shop.pay(id)
  const [, second] = waiting.data.lines
  for (const purchaseId of [id, second?.purchaseId]) {
    const { data } = await call(site, 'GET /api/v4/checkout/getSuccessPaymentInfo', {
      token,
      query: { purchaseId },
    })
    expect(data).toMatchObject({ purchaseId: id, paid: 2900.03, isFree: false, email })
    expect(data.lines).toMatchObject([
      { purchaseId: id, dealOfferId: one.dealId, couponQty: 2 },
      { purchaseId: second?.purchaseId, dealOfferId: other.dealId, couponQty: 1 },
    ])
    expect(data.lines.map(({ coupons }) => coupons.length)).toEqual([2, 1])
  }
  const returns = await call(site, 'GET /api/v4/profile/returns', { token })
  expect(returns.data.returnable.map(({ orderId }) => orderId)).toEqual([id, id])
  const stranger = await checkout.buyer()
  const foreign = await call(site, 'GET /api/v4/checkout/getSuccessPaymentInfo', {
    token: stranger.token,
    query: { purchaseId: second?.purchaseId },
  })
  expect(foreign.status).toBe(404)
})

test('an order is resumed, cancelled, hidden and shown by the id of any line', async () => {
  const { id: userId, token } = await checkout.buyer()
  const lines = [
    { ...(await shop.sell(5)), quantity: 1 },
    { ...(await shop.sell(5)), quantity: 1 },
  ]
  const id = await shop.place({ userId, lines })
  const { id: second } = await shop.one<{ id: number }>(
    'select max(id) as id from purchases where order_id = $1',
    [id],
  )
  expect(second).not.toBe(id)
  const info = await call(site, 'GET /api/v4/checkout/getFailPaymentInfo', {
    token,
    query: { purchaseId: second },
  })
  expect(info.data).toMatchObject({ purchaseId: id, status: 'waiting' })
  const cancelled = await call(site, 'POST /api/v4/checkout/cancelOrder', {
    token,
    body: { purchaseId: second },
  })
  expect(cancelled.data).toEqual({ status: 'failed' })
  const hidden = await call(site, 'DELETE /api/v4/profile/delete-purchase', {
    token,
    query: { purchase_id: second },
  })
  expect(hidden.status).toBe(200)
  const shown = await call(site, 'POST /api/v4/profile/restore-purchase', {
    token,
    body: { purchase_id: second },
  })
  expect(shown.status).toBe(200)
  const resumed = await call(site, 'POST /api/v4/checkout/resumeOrder', {
    token,
    headers: { 'idempotency-key': 'resume-by-line' },
    body: { purchaseId: second },
  })
  expect(resumed.data).toMatchObject({ purchaseId: id, status: 'waiting', amount: 2000.02 })
})
