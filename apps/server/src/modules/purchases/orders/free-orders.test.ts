import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../../test/support/call.ts'
import { resumeOrder } from '../../../../../../test/support/resume-order.ts'
import { openShop } from '../../../../../../test/support/shop.ts'

let site: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  site = await createTestApp()
  shop = openShop(site.database)
})
afterAll(() => site.close())

type Offer = { dealId: number; optionId: number }

const makeFree = ({ dealId }: Offer) =>
  shop.query('update deals set is_discount_only = true where id = $1', [dealId])

async function sellFree(stock = 5): Promise<Offer> {
  const deal = await shop.sell(stock)
  await makeFree(deal)
  return deal
}

const order = (token: string, { dealId, optionId }: Offer, more: object = {}) =>
  call(site, 'POST /api/v4/checkout/createOrder', {
    token,
    body: { dealOfferId: dealId, dealOfferPriceId: optionId, ...more },
    headers: { 'idempotency-key': `free-${shop.next()}` },
  })

const newcomer = () => addUser(site, { isConfirmed: true })

test('POST createOrder gives the coupon of a discount-only deal free of charge', async () => {
  const { email, token } = await newcomer()
  const deal = await sellFree()
  const promoCode = await shop.promo({ percent: 10, uses_allowed: 1 })
  const { status, data } = await order(token, deal, { promoCode, paymentMethod: 'bank_card' })
  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 'paid', amount: 0, confirmation: { type: 'none' } })
  expect(await shop.paymentsOf(data.purchaseId)).toEqual([])
  const [promo] = await shop.query('select uses from promo_codes where code = $1', [promoCode])
  expect(promo).toEqual({ uses: 0 })
  const coupons = await shop.query('select status from coupons where purchase_id = $1', [
    data.purchaseId,
  ])
  expect(coupons).toEqual([{ status: 'active' }])

  await shop.runPaymentJobs()
  const [letter] = await shop.query<{ body: string }>(
    `select body from notifications where recipient = $1 and body like '%купон%' order by id desc`,
    [email],
  )
  expect(letter?.body).toContain('1\u00a0купон, бесплатно')
  expect(letter?.body).not.toContain('Спасибо за покупку')
  expect(letter?.body).toContain('на месте заплатите 1\u00a0000,01\u00a0₽')
  const success = await call(site, 'GET /api/v4/checkout/getSuccessPaymentInfo', {
    token,
    query: { purchaseId: String(data.purchaseId) },
  })
  expect(success.data).toMatchObject({
    ...{ isFree: true, isOnlyDiscount: true, couponQty: 1, payOnSite: 1000.01 },
  })
  const own = await call(site, 'GET /api/v4/profile/coupons', { token })
  expect(own.data.coupons).toMatchObject([{ payOnSite: 1000.01, price: 0 }])
  expect(await shop.books()).toEqual({})
})

test('POST createOrder limits free coupons to one per user and deal', async () => {
  const { token } = await newcomer()
  const deal = await sellFree()
  const several = await order(token, deal, { quantity: 2 })
  expect([several.status, several.error.code]).toEqual([409, 'free_coupon_single'])
  expect(several.error.payload).toEqual({ quantity: 'Бесплатный купон выдаётся один на человека.' })
  expect((await order(token, deal)).status).toBe(200)
  const second = await order(token, deal)
  expect([second.status, second.error.code]).toEqual([409, 'free_coupon_taken'])
  expect(second.error.message).toBe('Вы уже получили этот купон: он в разделе «Купоны».')
  expect((await order((await newcomer()).token, deal)).status).toBe(200)
  expect(await shop.books()).toEqual({})
})

test('GET coupon/getFreeCoupon finds the free coupon of a deal for its owner only', async () => {
  const [owner, other] = [await newcomer(), await newcomer()]
  const [deal, paid] = [await sellFree(), await shop.sell(5)]
  const freeCoupon = async ({ token }: typeof owner, { dealId }: Offer) =>
    (
      await call(site, 'GET /api/v4/coupon/getFreeCoupon', {
        token,
        query: { dealOfferId: dealId },
      })
    ).data
  expect(await freeCoupon(owner, deal)).toEqual({ couponId: null })
  const { data } = await order(owner.token, deal)
  const [coupon] = await shop.query<{ id: number }>(
    'select id from coupons where purchase_id = $1',
    [data.purchaseId],
  )
  expect(await freeCoupon(owner, deal)).toEqual({ couponId: coupon?.id })
  expect(await freeCoupon(other, deal)).toEqual({ couponId: null })
  expect(await freeCoupon(owner, paid)).toEqual({ couponId: null })
  expect(await freeCoupon(owner, { dealId: 999_999, optionId: 1 })).toEqual({ couponId: null })
})

test.each(['0', 'x', ''])('GET coupon/getFreeCoupon rejects the deal «%s»', async (dealOfferId) => {
  const { token } = await newcomer()
  const { status } = await callAt(
    site,
    `GET /api/v4/coupon/getFreeCoupon?dealOfferId=${dealOfferId}`,
    {
      token,
    },
  )
  expect(status).toBe(400)
})

test('POST createOrder rejects a free coupon for an account without a confirmed contact', async () => {
  const { token } = await addUser(site)
  const refused = await order(token, await sellFree())
  expect([refused.status, refused.error.code]).toEqual([409, 'contact_unconfirmed'])
})

test.each([
  ['a phone', { phone: '+79031112233' }],
  ['an address', { email: 'stranger@mail.ru' }],
])(
  'POST createOrder rejects a free coupon sent to %s of another person',
  async (_what, contact) => {
    const { token } = await newcomer()
    const deal = await sellFree()
    const refused = await order(token, deal, contact)
    expect([refused.status, refused.error.code]).toEqual([409, 'contact_not_own'])
    expect((await order(token, deal)).status).toBe(200)
  },
)

test("POST createOrder sends a free coupon to the account's own address", async () => {
  const { email, token } = await newcomer()
  expect((await order(token, await sellFree(), { email })).status).toBe(200)
})

test('POST createOrder rejects a free coupon as a gift', async () => {
  const { token } = await newcomer()
  const gift = {
    ...{ card: 'birthday', recipientName: 'Оля', recipientEmail: 'stranger@mail.ru' },
    ...{ senderName: 'Нина', message: '', sendAt: new Date().toISOString() },
  }
  const refused = await order(token, await sellFree(), { gift })
  expect([refused.status, refused.error.code]).toEqual([409, 'free_coupon_gift'])
})

test('POST resumeOrder does not charge for a deal that has become discount-only', async () => {
  const { id: userId, token } = await newcomer()
  const deal = await shop.sell(5)
  const purchaseId = await shop.place({ ...deal, userId })
  await shop.drop(purchaseId, 'expired')
  await makeFree(deal)
  const resumed = await resumeOrder(site, token, { purchaseId })
  expect([resumed.status, resumed.error.code]).toEqual([409, 'coupon_is_free'])
  expect((await shop.purchaseOf(purchaseId)).status).toBe('expired')
  expect((await order(token, deal)).data).toMatchObject({ status: 'paid', amount: 0 })
})

test('a free coupon cannot be returned, even on its last day', async () => {
  const { id, token } = await newcomer()
  const { data } = await order(token, await sellFree())
  const [coupon] = await shop.query<{ id: number }>(
    'select id from coupons where purchase_id = $1',
    [data.purchaseId],
  )
  const refused = await call(site, 'POST /api/v4/purchase/requestRefund', {
    token,
    body: { purchaseId: data.purchaseId, reason: 'other', destination: 'balance' },
    headers: { 'idempotency-key': `free-${shop.next()}` },
  })
  expect([refused.status, refused.error.code]).toEqual([409, 'free_coupon'])
  await shop.query(
    'update coupons set starts_at = starts_at - interval $$1 year$$, ends_at = now() where id = $1',
    [coupon?.id],
  )
  await shop.query('select expire_coupon($1)', [coupon?.id])
  expect(await shop.one('select status from coupons where id = $1', [coupon?.id])).toEqual({
    status: 'expired',
  })
  expect(await shop.balanceOf(id)).toBe(0)
})

test('checkout, refresh-order and cards mark the coupon as free', async () => {
  const deal = await sellFree()
  const { slug } = await shop.one<{ slug: string }>('select slug from deals where id = $1', [
    deal.dealId,
  ])
  const checkout = await call(site, 'GET /api/v5/checkout/getClientAndDealOfferInfo', {
    query: { dealSlug: slug },
  })
  expect(checkout.data.dealOffer).toMatchObject({ isOnlyDiscount: true, price: 0 })
  expect(checkout.data.dealOffer.prices[0]?.priceDiscounted).toBe(1000.01)
  const refreshed = await site.app.inject({
    method: 'POST',
    url: '/checkout/refresh-order',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `dealOfferId=${deal.dealId}&dealOfferPriceId=${deal.optionId}&promoCode=ANY`,
  })
  expect(refreshed.json().dealOffer).toMatchObject({
    ...{ total: 0, sum: 0, promoError: 'Купон бесплатный: промокод не понадобится.' },
  })
  const { card } = await shop.one<{ card: { dealOfferCategory: string } }>(
    'select card from deal_cards where deal_id = $1',
    [deal.dealId],
  )
  const root = await shop.one<{ slug: string }>(
    `select roots.slug from deals
     join categories on categories.id = deals.category_id
     join categories as roots on roots.id = categories.path[1] where deals.id = $1`,
    [deal.dealId],
  )
  expect(card).toMatchObject({ isOnlyDiscount: true, dealOfferCategory: root.slug })
  const page = await site.app.inject(`/deals/${slug}`)
  expect(page.body).toContain('Получить купон')
  expect(page.body).not.toContain('Купить за')
})
