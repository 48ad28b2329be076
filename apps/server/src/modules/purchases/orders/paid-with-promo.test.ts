import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { readPdf } from '../../../../../../test/support/read-pdf.ts'
import { openShop } from '../../../../../../test/support/shop.ts'

let test: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = openShop(test.database)
})
afterAll(() => test.close())

it('shows the price after the promo code on the coupon, its PDF, the order and the letter', async () => {
  const owner = await addUser(test, { isConfirmed: true })
  const { token } = owner
  const deal = await shop.sell(5)
  await shop.query(
    'update deal_options set price_kopecks = 200000, discounted_kopecks = 149000 where id = $1',
    [deal.optionId],
  )
  const promoCode = await shop.promo({ percent: 10 })
  const purchaseId = await shop.place({ ...deal, userId: owner.id, promoCode })
  await shop.pay(purchaseId)
  await shop.runPaymentJobs()

  const coupons = await call(test, 'GET /api/v4/profile/coupons', { token })
  const [coupon] = coupons.data.coupons
  expect(coupon).toMatchObject({ price: 1490, paid: 1341 })
  const orders = await call(test, 'GET /api/v4/profile/purchases', { token })
  expect(orders.data[0]).toMatchObject({ total: 1490, promoAmount: 149, bankAmount: 1341 })
  const pdf = await test.app.inject({
    url: `/coupon-pdf?couponId=${coupon?.id}`,
    cookies: { ssr_token: token },
  })
  const { texts } = await readPdf(pdf.rawPayload)
  expect(texts[0]?.replaceAll(/\s/g, ' ')).toContain('Оплачено 1 341 ₽')
  const [letter] = await shop.query<{ body: string }>(
    `select body from notifications where recipient = $1 and body like '%купон%'`,
    [owner.email],
  )
  expect(letter?.body).toContain('Скидка по промокоду: −149\u00a0₽')
  expect(letter?.body).toContain('Оплачено за 1\u00a0купон: 1\u00a0341\u00a0₽')
})
