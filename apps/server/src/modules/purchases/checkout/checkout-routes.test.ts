import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { openTestApp } from '../../../../../../test/support/app.ts'
import { openBankCheckout, orderBody } from '../../../../../../test/support/bank-checkout.ts'
import { call } from '../../../../../../test/support/call.ts'
import { openShop } from '../../../../../../test/support/shop.ts'

let t: Awaited<ReturnType<typeof openBankCheckout>>
beforeAll(async () => {
  t = await openBankCheckout()
})
afterEach(() => t.hook('behaviour'))
afterAll(() => t.site.close())

describe('createOrder', () => {
  test.each([
    ['sbp', 'qr'],
    ['bank_card', 'redirect'],
    ['sber_pay', 'redirect'],
  ])(
    'opens a payment by %s with a %s confirmation, paid once the bank succeeds',
    async (method, type) => {
      const { token } = await addUser(t.site)
      const deal = await t.shop.sell(3)
      const { status, data } = await t.order(
        token,
        orderBody(deal, { paymentMethod: method, quantity: 2 }),
      )
      expect(status).toBe(200)
      expect(data).toEqual({
        purchaseId: expect.any(Number),
        status: 'waiting',
        amount: 2000.02,
        confirmation: { type, url: expect.stringContaining('/sandbox/bank/pay/') },
      })
      expect(await t.statusOf(token, data.purchaseId)).toBe('waiting')
      await t.hook(`payments/${await t.bankIdOf(data.purchaseId)}/succeed`)
      await t.work()
      expect(await t.statusOf(token, data.purchaseId)).toBe('paid')
      expect(await t.shop.books()).toEqual({})
    },
  )

  test('defaults to «СБП» and one coupon', async () => {
    const { token } = await addUser(t.site)
    const { data } = await t.order(token, orderBody(await t.shop.sell(1)))
    expect(data).toMatchObject({ amount: 1000.01, confirmation: { type: 'qr' } })
  })

  test('deduplicates concurrent requests with one idempotency key', async () => {
    const { token } = await addUser(t.site)
    const body = orderBody(await t.shop.sell(9))
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => t.order(token, body, 'once')),
    )
    expect(new Set(responses.map(({ data }) => data.purchaseId)).size).toBe(1)
    expect(new Set(responses.map(({ data }) => data.confirmation.url)).size).toBe(1)
    const changed = await t.order(token, { ...body, quantity: 2 }, 'once')
    expect([changed.status, changed.error.code]).toEqual([409, 'idempotency_key_reused'])
  })

  test.each(['', ' ', 'ключ', 'x'.repeat(201)])('rejects the idempotency key «%s»', async (key) => {
    const { token } = await addUser(t.site)
    const { status, error } = await t.site.app
      .inject({
        method: 'POST',
        url: '/api/v4/checkout/createOrder',
        headers: {
          authorization: `Bearer ${token}`,
          ...(key && {
            'idempotency-key': encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'),
          }),
        },
        payload: orderBody(await t.shop.sell(1)),
      })
      .then((response) => ({ status: response.statusCode, ...response.json() }))
    expect([status, error.code]).toEqual([400, 'idempotency_key_invalid'])
  })

  test.each([
    { quantity: 0 },
    { quantity: 101 },
    { quantity: 1.5 },
    { quantity: '1' },
    { expectedAmount: -1 },
    { expectedAmount: 1e300 },
    { dealOfferId: 0 },
    { dealOfferId: 1e300 },
    { paymentMethod: 'cash' },
    { promoCode: 'x'.repeat(41) },
    { boundCardId: -1 },
    { bindingCode: 7 },
    { bindingCode: null },
    { bindingCode: '1\u0000' },
    { bindingCode: 'x'.repeat(10_000) },
    { boundCardId: 7, bindingCode: '8' },
    { utm: { source: 'x'.repeat(201) } },
    { utm: 'x' },
  ])('rejects %j and holds nothing', async (more) => {
    const { token, id } = await addUser(t.site)
    const { status } = await t.order(token, orderBody(await t.shop.sell(1), more))
    expect(status).toBe(400)
    expect(await t.shop.query('select from purchases where user_id = $1', [id])).toEqual([])
  })

  test('rejects guests and unknown deals, options and cards', async () => {
    const { token } = await addUser(t.site)
    const deal = await t.shop.sell(1)
    const unknown = await t.order(token, orderBody({ ...deal, dealId: 9_007_199_254_740_991 }))
    expect([unknown.status, unknown.error.code]).toEqual([404, 'deal_not_found'])
    const card = await t.order(token, orderBody(deal, { boundCardId: 7 }))
    expect([card.status, card.error.code]).toEqual([404, 'card_not_found'])
    expect((await t.order('', orderBody(deal))).status).toBe(401)
  })

  test('trims a promo code and ignores its case', async () => {
    const { token } = await addUser(t.site)
    const promoCode = await t.shop.promo({ percent: 50 })
    const body = orderBody(await t.shop.sell(1), { promoCode: ` ${promoCode.toLowerCase()} ` })
    expect((await t.order(token, body)).data.amount).toBe(500.01)
    const wrong = await t.order(token, orderBody(await t.shop.sell(1), { promoCode: '🎁' }))
    expect([wrong.status, wrong.error.code]).toEqual([404, 'promo_not_found'])
  })

  test('rejects an amount that has changed since it was shown', async () => {
    const { token } = await addUser(t.site)
    const deal = await t.shop.sell(2)
    const { status, error } = await t.order(token, orderBody(deal, { expectedAmount: 900 }))
    expect([status, error.code, error.message]).toEqual([
      ...[409, 'amount_changed'],
      'Сумма изменилась: теперь 1\u00a0000,01\u00a0₽. Проверьте заказ и оплатите ещё раз.',
    ])
    expect(await t.shop.query('select from purchases where deal_id = $1', [deal.dealId])).toEqual(
      [],
    )
    expect((await t.order(token, orderBody(deal, { expectedAmount: 1000.01 }))).status).toBe(200)
    const promoCode = await t.shop.promo({ percent: 100 })
    const free = await t.order(token, orderBody(deal, { expectedAmount: 0, promoCode }))
    expect(free.data).toMatchObject({ status: 'paid', amount: 0 })
  })

  test('skips the bank when a promo code covers the whole sum', async () => {
    const { token } = await addUser(t.site)
    const promoCode = await t.shop.promo({ amount_kopecks: 1_000_000 })
    const { data } = await t.order(token, orderBody(await t.shop.sell(1), { promoCode }))
    expect(data).toMatchObject({ status: 'paid', amount: 0, confirmation: { type: 'none' } })
  })

  test('returns 404 to anyone but the owner when resumed or cancelled', async () => {
    const [owner, stranger] = [await addUser(t.site), await addUser(t.site)]
    const { data } = await t.order(owner.token, orderBody(await t.shop.sell(1)))
    for (const name of [
      'POST /api/v4/checkout/resumeOrder',
      'POST /api/v4/checkout/cancelOrder',
    ] as const) {
      const { status } = await call(t.site, name, {
        token: stranger.token,
        body: { purchaseId: data.purchaseId },
        headers: { 'idempotency-key': `key-${t.shop.next()}` },
      })
      expect(status).toBe(404)
    }
    expect(await t.statusOf(stranger.token, data.purchaseId)).toBeUndefined()
  })
})

test('keeps the order while the bank is down and finishes it on retry', async () => {
  const { token } = await addUser(t.site)
  const body = orderBody(await t.shop.sell(1))
  await t.hook('behaviour', { faults: { fault: 'error', calls: 20 } })
  const down = await t.order(token, body, 'while-down')
  expect([down.status, down.error.code]).toEqual([503, 'bank_down'])
  await t.hook('behaviour')
  const up = await t.order(token, body, 'while-down')
  expect(up.data).toMatchObject({ status: 'waiting', confirmation: { type: 'qr' } })
})

test('rejects orders when no bank is configured', async () => {
  const closed = await openTestApp(t.site.database, {
    demo: false,
    bank: null,
    siteHost: 'skidora.ru',
  })
  try {
    const token = (await addUser(closed)).token
    const deal = await openShop(closed.database).sell(1)
    const { status, error } = await call(closed, 'POST /api/v4/checkout/createOrder', {
      token,
      body: orderBody(deal),
      headers: { 'idempotency-key': 'closed' },
    })
    expect([status, error.code]).toEqual([503, 'buying_off'])
  } finally {
    await closed.close()
  }
})

test('the bank returns a buyer to the host of the order, never to a foreign one', async () => {
  const own = await openTestApp(t.site.database, { siteHost: 'skidora.test' })
  const ownShop = openShop(own.database)
  const { token } = await addUser(own)
  for (const [host, origin] of [
    ['spb.skidora.test', 'http://spb.skidora.test'],
    ['skidora.test', 'http://skidora.test'],
    ['payments.skidora.test', 'http://payments.skidora.test'],
    ['nowhere.skidora.test', 'http://skidora.test'],
    ['spb.skidora.test.evil.example', 'http://skidora.test'],
  ]) {
    await call(own, 'POST /api/v4/checkout/createOrder', {
      token,
      body: orderBody(await ownShop.sell(1)),
      headers: { host: `${host}`, 'idempotency-key': `key-${host}` },
    })
    const { url: back } = await ownShop.one<{ url: string }>(
      'select return_url as url from payments order by id desc limit 1',
    )
    expect([host, new URL(back).origin]).toEqual([host, origin])
  }
  await own.close()
})
