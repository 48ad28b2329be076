import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call, callAt, type PathAfter } from '../../../../../../test/support/call.ts'
import { openCheckout } from '../../../../../../test/support/checkout.ts'

let site: TestApp
let checkout: ReturnType<typeof openCheckout>
let shop: ReturnType<typeof openCheckout>['shop']
beforeAll(async () => {
  site = await createTestApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  checkout = openCheckout(site)
  shop = checkout.shop
  await shop.query('update promo_codes set is_public = false')
})
afterAll(() => site.close())

const read = <Path extends PathAfter<'GET /api/v4/checkout/'>>(
  name: Path,
  query: Record<string, string>,
  token?: string,
) => callAt<`GET /api/v4/checkout/${Path}`>(site, `GET /api/v4/checkout/${name}`, { query, token })
const infoOf = <Path extends PathAfter<'GET /api/v4/checkout/'>>(
  name: Path,
  purchaseId: number,
  token?: string,
) => read(name, { purchaseId: String(purchaseId) }, token)

async function slugOf({ dealId }: { dealId: number }): Promise<string> {
  return (await shop.one<{ slug: string }>('select slug from deals where id = $1', [dealId])).slug
}

const strange = ['', '0', '-1', '1.5', '1e3', 'x', '🎁', '9'.repeat(400), '\u0000']

test.each(['v4', 'v5'])('%s getPaymentSystems lists «СБП» first', async (version) => {
  const { status, data } = await callAt<'GET /api/v4/checkout/getPaymentSystems'>(
    site,
    `GET /api/${version}/checkout/getPaymentSystems`,
  )
  expect(status).toBe(200)
  expect(data.paymentMethods.map(({ name }: { name: string }) => name)).toEqual([
    ...['sbp', 'bank_card', 'sber_pay'],
  ])
})

async function orderPageOf(deal: { dealId: number; optionId: number }, token?: string) {
  const { body } = await site.app.inject({
    url: `/checkout/order/${await slugOf(deal)}/${deal.optionId}`,
    headers: { host: 'localhost' },
    ...(token && { cookies: { ssr_token: token } }),
  })
  return body.replaceAll('<!-- -->', '')
}

describe('getClientAndDealOfferInfo', () => {
  test.each(['v4', 'v5'])(
    'responds at %s with the deal and its cheapest price to a guest',
    async (version) => {
      const deal = await shop.sell(7)
      await shop.query(
        `insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
       values ($1, 2, 'Два', 400000, 400000)`,
        [deal.dealId],
      )
      await shop.query(
        `update deal_options set discounted_kopecks = 200050 where deal_id = $1 and position = 2`,
        [deal.dealId],
      )
      const slug = await slugOf(deal)
      const { status, data } = await callAt<'GET /api/v4/checkout/getClientAndDealOfferInfo'>(
        site,
        `GET /api/${version}/checkout/getClientAndDealOfferInfo`,
        { query: { dealSlug: slug } },
      )
      expect(status).toBe(200)
      expect(data.client).toEqual({
        ...{ isGuest: true, name: '', email: null, phone: null, balanceAmount: 0 },
        ...{ balanceCodeTo: null, couponPhone: null, boundCards: [], promoCodes: [] },
        unpaidOrders: [],
      })
      expect(data.dealOffer).toMatchObject({
        ...{ id: deal.dealId, slug, priceId: deal.optionId, price: 1000.01, availableQuantity: 7 },
        ...{ isOnSale: true, isBooking: false, isRiver: false, riverEventId: null },
      })
      expect(data.dealOffer.prices).toEqual([
        // Never charged at 2000, so no saving is claimed.
        {
          ...{ id: deal.optionId, title: 'Один', price: 1000.01, priceDiscounted: 1000.01 },
          variants: [],
          isForChildren: false,
        },
        {
          ...{ id: expect.any(Number), title: 'Два', price: 4000, priceDiscounted: 2000.5 },
          variants: [],
          isForChildren: false,
        },
      ])
    },
  )

  test('returns the requested price and the remaining stock', async () => {
    const deal = await shop.sell(3)
    await shop.place({ ...deal, userId: await shop.somebody(), quantity: 2 })
    const query = { dealSlug: await slugOf(deal), priceId: String(deal.optionId) }
    const { data } = await read('getClientAndDealOfferInfo', query)
    expect(data.dealOffer).toMatchObject({ priceId: deal.optionId, availableQuantity: 1 })
    await shop.place({ ...deal, userId: await shop.somebody() })
    const gone = await read('getClientAndDealOfferInfo', query)
    expect(gone.data.dealOffer).toMatchObject({ availableQuantity: 0, isOnSale: false })
  })

  test('names the orders of this deal that wait for a payment', async () => {
    const { token } = await checkout.buyer()
    const [deal, other] = [await shop.sell(9), await shop.sell(9)]
    const { data: waiting } = await checkout.order(token, deal)
    await checkout.order(token, other)
    await shop.pay((await checkout.order(token, deal)).data.purchaseId)
    await shop.drop((await checkout.order(token, deal)).data.purchaseId, 'cancelled')
    const { data } = await read(
      'getClientAndDealOfferInfo',
      { dealSlug: await slugOf(deal) },
      token,
    )
    const { purchaseId } = waiting
    expect(data.client.unpaidOrders).toEqual([{ purchaseId, amount: 1000.01, balanceAmount: 0 }])
    const page = await orderPageOf(deal, token)
    expect(page).toContain(
      `Заказ № ${purchaseId} ждёт оплаты: 1\u00a0000,01\u00a0₽`.replace('№ ', '№\u00a0'),
    )
    expect(page).toContain(`href="/checkout/resume-order/${purchaseId}`)
    for (const url of [`/checkout/resume-order/${purchaseId}`, '/user/history']) {
      const { body } = await site.app.inject({
        url,
        headers: { host: 'localhost' },
        cookies: { ssr_token: token },
      })
      expect([url, body.includes('Отменить заказ')]).toEqual([url, true])
    }
  })

  test('returns the balance, the recipient of its code, and saved cards to a customer', async () => {
    const { id, token, email, phone } = await checkout.buyer(123_45)
    await shop.query(
      `insert into bound_cards (user_id, bank_method_id, title) values ($1, 'm', 'Мир *4444')`,
      [id],
    )
    const dealSlug = await slugOf(await shop.sell(-1))
    const { data } = await read('getClientAndDealOfferInfo', { dealSlug }, token)
    expect(data.client).toEqual({
      ...{ isGuest: false, name: 'Нина', email, phone, balanceAmount: 123.45 },
      balanceCodeTo: expect.stringMatching(/^\+7 \*\*\* \*\*\*-\d\d-\d\d$/),
      boundCards: [{ id: expect.any(Number), title: 'Мир *4444' }],
      ...{ couponPhone: phone, promoCodes: [], unpaidOrders: [] },
    })
    expect(data.dealOffer.availableQuantity).toBe(-1)
  })

  test('offers the promo codes that the deal accepts, public ones last', async () => {
    const { id, token } = await checkout.buyer()
    const stranger = await checkout.buyer()
    const deal = await shop.sell(5)
    const own = await shop.promo({ amount_kopecks: 100, user_id: id, min_total_kopecks: 500_000 })
    const saved = await shop.promo({ percent: 10 })
    const used = await shop.promo({ amount_kopecks: 100, user_id: id })
    const open = await shop.promo({ percent: 15, max_kopecks: 50_000, is_public: true })
    await shop.promo({ percent: 10 })
    await shop.promo({ amount_kopecks: 100, user_id: stranger.id })
    await shop.promo({
      ...{ amount_kopecks: 100, user_id: id },
      category_id: (
        await shop.one<{ id: number }>(
          `select id from categories where not id = any (
             select unnest(path) from categories join deals on deals.category_id = categories.id
             where deals.id = $1) limit 1`,
          [deal.dealId],
        )
      ).id,
    })
    await call(site, 'POST /api/v4/profile/promo-codes', { token, body: { promocode: saved } })
    await shop.place({ ...deal, userId: id, promoCode: used })
    const { data } = await read(
      'getClientAndDealOfferInfo',
      { dealSlug: await slugOf(deal) },
      token,
    )
    const title = 'Скидка'
    expect(data.client.promoCodes.slice(0, 2)).toEqual(
      expect.arrayContaining([
        { code: own, title, percent: null, amount: 1, maxAmount: null, minTotal: 5000 },
        { code: saved, title, percent: 10, amount: null, maxAmount: null, minTotal: 0 },
      ]),
    )
    expect(data.client.promoCodes.slice(2)).toEqual([
      { code: open, title, percent: 15, amount: null, maxAmount: 500, minTotal: 0 },
    ])
    const page = await orderPageOf(deal, token)
    expect(page).toContain('−1\u00a0₽. Скидка')
    expect(page).toContain('−10\u00a0%. Скидка')
    expect(page).toContain('−15\u00a0%, но не больше 500\u00a0₽. Скидка')
    await shop.query('delete from promo_codes where code = $1', [open])
  })

  test('returns an empty name for an account without one', async () => {
    const { id, token } = await checkout.buyer()
    await shop.query(`update users set name = 'Покупатель' where id = $1`, [id])
    const dealSlug = await slugOf(await shop.sell(1))
    await expect
      .poll(async () => (await read('getClientAndDealOfferInfo', { dealSlug }, token)).data.client)
      .toMatchObject({ name: '' })
  })

  test('warns on the order page when the sum exceeds the bank limit', async () => {
    const deal = await shop.sell(5)
    const pageOf = () => orderPageOf(deal)
    const refusal = /По СБП банк принимает не больше 1\s000\s000\s₽ за раз/
    expect(await pageOf()).not.toMatch(refusal)
    await shop.query(
      'update deal_options set price_kopecks = 100000100, discounted_kopecks = 100000100 where id = $1',
      [deal.optionId],
    )
    expect(await pageOf()).toMatch(refusal)
  })

  test('explains on the order page why the balance cannot be spent', async () => {
    const { id, token, email } = await checkout.buyer(5000)
    const deal = await shop.sell(5)
    const pageOf = () => orderPageOf(deal, token)
    const unconfirmed = `Подтвердите адрес ${email}`
    const missing = 'добавьте в профиль телефон или почту'
    expect(await pageOf()).not.toContain(unconfirmed)
    await shop.query(
      'update users set phone = null, phone_confirmed_at = null, email_confirmed_at = null where id = $1',
      [id],
    )
    // The cached session is invalidated by a notification.
    await expect.poll(pageOf).toContain(unconfirmed)
    const page = await pageOf()
    expect(page).toContain('После этого можно будет платить с баланса.')
    expect(page).toContain('Отправить письмо ещё раз')
    expect(page).not.toContain(missing)
  })

  test('mentions the bank card form only when a card is entered there', async () => {
    const { id, token } = await checkout.buyer()
    const deal = await shop.sell(5)
    const entered = 'Карту вы вводите на странице банка'
    expect(await orderPageOf(deal, token)).toContain(entered)
    await shop.query(
      `insert into bound_cards (user_id, bank_method_id, title) values ($1, 'm', 'Мир *4444')`,
      [id],
    )
    const page = await orderPageOf(deal, token)
    expect(page).not.toContain(entered)
    expect(page).toContain('Номер карты хранит банк')
  })

  test('returns 404 for a draft, a price of another deal, and an unknown deal', async () => {
    const [deal, other] = [await shop.sell(1), await shop.sell(1)]
    const dealSlug = await slugOf(deal)
    await shop.query(`update deals set status = 'draft' where id = $1`, [other.dealId])
    for (const query of [
      { dealSlug: await slugOf(other) },
      { dealSlug, priceId: String(other.optionId) },
      { dealSlug, priceId: '999999999999999' },
      { dealSlug: 'no-such-deal' },
    ] as Record<string, string>[]) {
      const { status, error } = await read('getClientAndDealOfferInfo', query)
      expect([status, error.code]).toEqual([404, 'deal_not_found'])
    }
  })

  test.each([
    {},
    { dealSlug: '' },
    { dealSlug: 'Ё' },
    { dealSlug: '🎁' },
    { dealSlug: 'x'.repeat(1900) },
    ...strange.slice(1).map((priceId) => ({ dealSlug: 'x', priceId })),
  ])('rejects %j', async (query) => {
    const { status } = await read('getClientAndDealOfferInfo', query as Record<string, string>)
    expect([400, 404]).toContain(status)
  })
})

describe('coupon delivery', () => {
  const smsTo = (phone: string) =>
    shop.query<{ body: string }>(
      `select body from notifications where recipient = $1 and body like 'Скидора: %'`,
      [phone],
    )

  test('texts the coupon to a guest with a confirmed phone, as the pages promise', async () => {
    const { id, token, phone } = await checkout.buyer()
    await shop.query('update users set email = null where id = $1', [id])
    const { data } = await checkout.order(token, await shop.sell(1))
    const waiting = (await infoOf('getWaitingPaymentInfo', data.purchaseId, token)).data
    expect(waiting.couponsTo).toEqual({ email: null, phone })
    await shop.pay(data.purchaseId)
    await shop.runPaymentJobs()
    const bought = (await infoOf('getSuccessPaymentInfo', data.purchaseId, token)).data
    expect(bought).toMatchObject({ email: null, phone })
    const [sms, ...others] = await smsTo(phone)
    expect(others).toEqual([])
    expect(sms?.body).toContain(bought.coupons[0]?.pin)
  })

  test('texts an account with a confirmed address only at the phone given with the order', async () => {
    const { id, token, phone } = await checkout.buyer()
    await shop.query('update users set email_confirmed_at = now() where id = $1', [id])
    const [plain, named] = [
      await checkout.order(token, await shop.sell(1)),
      await checkout.order(token, await shop.sell(1), { phone }),
    ]
    for (const { data } of [plain, named]) await shop.pay(data.purchaseId)
    await shop.runPaymentJobs()
    const phones = await Promise.all(
      [plain, named].map(
        async ({ data }) =>
          (await infoOf('getSuccessPaymentInfo', data.purchaseId, token)).data.phone,
      ),
    )
    expect(phones).toEqual([null, phone])
    expect(await smsTo(phone)).toHaveLength(1)
  })

  test('lists five coupons in an SMS and counts the rest', async () => {
    const { id, token, phone } = await checkout.buyer()
    await shop.query('update users set email = null where id = $1', [id])
    const { data } = await checkout.order(token, await shop.sell(9), { quantity: 7 })
    await shop.pay(data.purchaseId)
    await shop.runPaymentJobs()
    const [sms] = await smsTo(phone)
    expect(sms?.body.match(/ПИН/g)).toHaveLength(5)
    expect(sms?.body).toContain('Ещё 2 в личном кабинете')
  })
})

describe('getSuccessPaymentInfo', () => {
  test('returns the coupons, places and conditions', async () => {
    const { token, email } = await checkout.buyer()
    const deal = await shop.sell(5)
    const { data } = await checkout.order(token, deal, { quantity: 2 })
    await shop.pay(data.purchaseId)
    const info = (await infoOf('getSuccessPaymentInfo', data.purchaseId, token)).data
    expect(info).toMatchObject({
      ...{ purchaseId: data.purchaseId, dealOfferId: deal.dealId, couponQty: 2, isFree: false },
      ...{ email, gift: null, isNoMap: true, locations: [], priceTitle: 'Один' },
      companyName: expect.stringMatching(/./),
    })
    expect(info.termsAndConditions.length).toBeGreaterThan(0)
    expect(info.coupons).toHaveLength(2)
    for (const coupon of info.coupons) {
      expect(coupon.number).toMatch(/^\d{12}$/)
      expect(coupon.pin).toMatch(/^\d{4}$/)
    }
    await shop.query(
      `insert into deal_places (deal_id, place_id) select $1, id from places order by id limit 2`,
      [deal.dealId],
    )
    const shown = (await infoOf('getSuccessPaymentInfo', data.purchaseId, token)).data
    expect(shown.isNoMap).toBe(false)
    expect(shown.locations).toHaveLength(2)
    expect(shown.locations[0]).toEqual({
      ...{ title: info.companyName, address: expect.stringMatching(/./) },
      ...{ phone: expect.any(String), latitude: expect.any(Number), longitude: expect.any(Number) },
    })
  })

  test('shows a returned coupon as returned, without its PIN', async () => {
    const { token } = await checkout.buyer()
    const { data } = await checkout.order(token, await shop.sell(1))
    await shop.pay(data.purchaseId)
    const pageOf = async () => {
      const { body } = await site.app.inject({
        url: `/checkout/success?purchaseId=${data.purchaseId}`,
        headers: { host: 'localhost' },
        cookies: { ssr_token: token },
      })
      return body.replaceAll('<!-- -->', '')
    }
    const fresh = await pageOf()
    expect(fresh).toContain('Готово, купон ваш')
    expect(fresh).toContain('оплачено 1\u00a0000,01\u00a0₽')
    for (const status of ['return_requested', 'returned'])
      await shop.query('update coupons set status = $2 where purchase_id = $1', [
        data.purchaseId,
        status,
      ])
    const info = (await infoOf('getSuccessPaymentInfo', data.purchaseId, token)).data
    expect(info.coupons).toMatchObject([{ status: 'returned', pin: null }])
    const page = await pageOf()
    expect(page).toContain('Купон возвращён')
    for (const words of ['Готово', 'ПИН', 'Что дальше', '/coupon-pdf', 'Купон отправили на'])
      expect(page.slice(page.indexOf('<main'), page.indexOf('</main>'))).not.toContain(words)
  })

  test('marks an order without a bank payment as free', async () => {
    const { token } = await checkout.buyer()
    const promoCode = await shop.promo({ percent: 100 })
    const { data } = await checkout.order(token, await shop.sell(1), { promoCode })
    expect((await infoOf('getSuccessPaymentInfo', data.purchaseId, token)).data.isFree).toBe(true)
  })

  test('rejects an unpaid order and anyone but its owner', async () => {
    const [owner, stranger] = [await checkout.buyer(), await checkout.buyer()]
    const { data } = await checkout.order(owner.token, await shop.sell(1))
    const early = await infoOf('getSuccessPaymentInfo', data.purchaseId, owner.token)
    expect([early.status, early.error.code]).toEqual([409, 'order_not_paid'])
    const other = await infoOf('getSuccessPaymentInfo', data.purchaseId, stranger.token)
    expect([other.status, other.error.code]).toEqual([404, 'purchase_not_found'])
    expect((await infoOf('getSuccessPaymentInfo', data.purchaseId)).status).toBe(401)
  })
})
