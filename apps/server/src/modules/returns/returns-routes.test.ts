import type { CallName } from '@skidora/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../test/support/call.ts'
import { inMoscow, openSalon } from '../../../../../test/support/salon.ts'
import { openShop } from '../../../../../test/support/shop.ts'

let site: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  site = await createTestApp()
  shop = openShop(site.database)
})
afterAll(() => site.close())

const somebody = () => addUser(site)

/**
 * A purchase by a new user at 1,000.01 rubles per coupon, `days` ago, of a deal with manual
 * returns.
 */
async function buy({ quantity = 1, days = 0, promoCode = undefined as string | undefined } = {}) {
  const person = await somebody()
  const deal = await shop.sell(20)
  const purchaseId = await shop.place({ ...deal, userId: person.id, quantity, promoCode })
  await shop.pay(purchaseId)
  if (days > 0) {
    await shop.query(`update deals set return_policy = 'manual' where id = $1`, [deal.dealId])
    await shop.query(
      `update purchases set bought_at = bought_at - make_interval(days => $2) where id = $1`,
      [purchaseId, days],
    )
  }
  const coupons = await shop.query<{ id: number; number: string }>(
    'select id, number from coupons where purchase_id = $1 order by position',
    [purchaseId],
  )
  return { ...person, ...deal, purchaseId, coupons, couponIds: coupons.map(({ id }) => id) }
}

type Options = { token?: string; body?: object; query?: Record<string, string>; key?: string }
const callApi = <Name extends CallName>(name: Name, { key, ...options }: Options = {}) =>
  callAt<Name>(site, name, {
    ...options,
    headers: name.startsWith('POST') ? { 'idempotency-key': key ?? `key-${shop.next()}` } : {},
  })

const returnNow = 'POST /api/v4/coupon/requestReturn'
const refundAll = 'POST /api/v4/purchase/requestRefund'
const sendRequest = 'POST /api/v4/coupon/sendManualRequestForReturnCoupon'
const withdraw = 'POST /api/v4/coupon/withdrawRequestForReturnCoupon'
const decide = 'POST /api/v4/staff/returns/decide'
const returnBody = (couponIds: number[], more = {}) => ({
  ...{ couponIds, reason: 'plans_changed', destination: 'balance' },
  ...more,
})
const words = { text: 'Переезжаем в другой город' }

test('GET coupon/returnReasons is public', async () => {
  const { status, data } = await callApi('GET /api/v4/coupon/returnReasons')
  expect(status).toBe(200)
  expect(data).toContainEqual({ id: 'plans_changed', title: 'Изменились планы' })
})

describe('the list of returns', () => {
  const listOf = async (token: string) =>
    (await callApi('GET /api/v4/profile/returns', { token })).data.returns

  test('includes a payment that arrived after the order was cancelled', async () => {
    const { id: userId, token } = await somebody()
    const deal = await shop.sell(1)
    const purchaseId = await shop.place({ ...deal, userId })
    await shop.drop(purchaseId, 'cancelled')
    await shop.pay(await shop.place({ ...deal, userId: await shop.somebody() }))
    await shop.pay(purchaseId)
    expect(await listOf(token)).toMatchObject([
      { purchaseId, way: 'late_payment', status: 'done', numbers: [] },
    ])
  })

  test('includes the second payment of an order, and not the first', async () => {
    const { id: userId, token } = await somebody()
    const purchaseId = await shop.place({ ...(await shop.sell(5)), userId })
    await shop.resume(purchaseId, 'bank_card')
    for (const payment of await shop.paymentsOf(purchaseId))
      await shop.query(`select settle_payment($1, 'succeeded')`, [payment.id])
    expect(await listOf(token)).toMatchObject([{ purchaseId, way: 'second_payment' }])
    expect(await listOf((await somebody()).token)).toEqual([])
  })
})

describe('what can be returned', () => {
  test("lists the parts of each coupon's price and what a single return would give", async () => {
    const promoCode = await shop.promo({ amount_kopecks: 10_001 })
    const { token, purchaseId, couponIds } = await buy({ quantity: 2, promoCode })
    const quoted = await callApi('GET /api/v4/purchase/purchaseReturn', {
      token,
      query: { purchase_id: String(purchaseId) },
    })
    expect(quoted.data).toMatchObject({ purchaseId, way: 'at_once', canGoToCard: true })
    expect(quoted.data.coupons).toMatchObject([
      { id: couponIds[0], price: 1000.01, promo: 50, balance: 0, bank: 950.01, canReturn: true },
      { id: couponIds[1], price: 1000.01, promo: 50.01, balance: 0, bank: 950 },
    ])
    const refund = () =>
      callApi('GET /api/v4/coupon/refund', { token, query: { couponId: String(couponIds[0]) } })
    expect((await refund()).data).toEqual({
      ...{ purchaseId, canReturn: true, isAtOnce: true },
      toBalance: { toBalance: 950.01, toCard: 0, promo: 50 },
      toCard: { toBalance: 0, toCard: 950.01, promo: 50 },
    })
    // Repeated quotes change nothing.
    await refund()
    expect(
      await shop.query('select from coupon_returns where purchase_id = $1', [purchaseId]),
    ).toEqual([])
  })

  test('is empty once everything is used or returned', async () => {
    const { token, purchaseId, couponIds } = await buy()
    const can = async () =>
      (
        await callApi('GET /api/v4/purchase/canBeRefunded', {
          token,
          query: { purchaseId: String(purchaseId) },
        })
      ).data
    expect(await can()).toEqual({ canBeRefunded: true, isAtOnce: true, message: null })
    await callApi(returnNow, { token, body: returnBody(couponIds) })
    expect(await can()).toEqual({
      canBeRefunded: false,
      isAtOnce: false,
      message: 'Этот купон уже возвращён.',
    })
  })

  test('is hidden from other users', async () => {
    const { purchaseId, couponIds } = await buy()
    const { token } = await somebody()
    const calls: [CallName, Options, string][] = [
      [
        'GET /api/v4/purchase/canBeRefunded',
        { query: { purchaseId: String(purchaseId) } },
        'purchase_not_found',
      ],
      [
        'GET /api/v4/purchase/purchaseReturn',
        { query: { purchase_id: String(purchaseId) } },
        'purchase_not_found',
      ],
      [
        'GET /api/v4/coupon/refund',
        { query: { couponId: String(couponIds[0]) } },
        'coupon_not_found',
      ],
      [returnNow, { body: returnBody(couponIds) }, 'coupon_not_found'],
      [sendRequest, { body: returnBody(couponIds, words) }, 'coupon_not_found'],
      [
        refundAll,
        { body: { purchaseId, reason: 'other', destination: 'card' } },
        'purchase_not_found',
      ],
    ]
    for (const [name, options, code] of calls) {
      expect([name, (await callApi(name, { ...options, token })).error?.code]).toEqual([name, code])
      expect((await callApi(name, options)).status).toBe(401)
    }
  })
})

describe('POST coupon/requestReturn', () => {
  test('returns a coupon and reports where the money goes', async () => {
    const { id, token, couponIds, coupons } = await buy({ quantity: 2 })
    const before = Date.now()
    const { status, data } = await callApi(returnNow, {
      token,
      body: returnBody(couponIds.slice(0, 1), { destination: 'card', text: '  ' }),
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      returned: true,
      request: {
        ...{ way: 'at_once', status: 'done', numbers: [coupons[0]?.number], text: '' },
        ...{ sums: { toBalance: 0, toCard: 1000.01, promo: 0 }, cardState: 'on_its_way' },
        ...{ decideBy: null, isDecidedByClock: false, refusal: null },
      },
    })
    const listed = await callApi('GET /api/v4/profile/coupons', {
      token,
      query: { status: 'returned' },
    })
    expect(Date.parse(listed.data.coupons[0]?.returnedAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(await shop.balanceOf(id)).toBe(0)
    expect(await shop.books()).toEqual({})
  })

  test('reports a refund rejected by the bank as paid to the balance', async () => {
    const { id, token, purchaseId, couponIds } = await buy()
    const body = returnBody(couponIds, { destination: 'card' })
    const { uniqueCode } = (await callApi(returnNow, { token, body })).data.request
    await shop.query(
      `select settle_refund(refunds.id, 'canceled') from refunds where order_id = $1`,
      [purchaseId],
    )
    const { data } = await callApi('GET /api/v4/coupon/getRequestForReturnCoupon', {
      token,
      query: { uniqueCode },
    })
    expect(data).toMatchObject({ cardState: 'to_balance', cardSettledAt: expect.any(String) })
    expect(await shop.balanceOf(id)).toBe(100_001)
    const money = await callApi('GET /api/v4/profile/finance-transactions', { token })
    expect(money.data[0]?.description).toContain(
      `Банк не смог вернуть деньги за заказ № ${purchaseId}`,
    )
  })

  test('is idempotent by key and rejects the key with another request', async () => {
    const { id, token, couponIds } = await buy({ quantity: 2 })
    const first = { token, key: 'again', body: returnBody(couponIds.slice(0, 1)) }
    const responses = await Promise.all(Array.from({ length: 5 }, () => callApi(returnNow, first)))
    expect(new Set(responses.map(({ data }) => data.request.uniqueCode)).size).toBe(1)
    const other = await callApi(returnNow, { ...first, body: returnBody(couponIds.slice(1)) })
    expect(other).toMatchObject({ status: 409, error: { code: 'idempotency_key_reused' } })
    expect(await shop.balanceOf(id)).toBe(100_001)
  })

  test('requires a key, coupons of one purchase, a reason and a destination', async () => {
    const [one, other] = [await buy(), await buy()]
    for (const table of ['orders', 'purchases'])
      await shop.query(`update ${table} set user_id = $1 where id = $2`, [one.id, other.purchaseId])
    const { token } = one
    expect(await call(site, returnNow, { token, body: returnBody(one.couponIds) })).toMatchObject({
      status: 400,
      error: { code: 'idempotency_key_invalid' },
    })
    const bad = (body: object, field: string) =>
      callApi(returnNow, { token, body }).then(({ status, error }) =>
        expect([status, Object.keys(error.payload)]).toEqual([400, [field]]),
      )
    await bad(returnBody([...one.couponIds, ...other.couponIds]), 'couponIds')
    await bad(returnBody([]), 'couponIds')
    await bad(returnBody([0]), 'couponIds.0')
    await bad(returnBody(one.couponIds, { reason: '🎁' }), 'reason')
    await bad(returnBody(one.couponIds, { destination: 'pocket' }), 'destination')
    await bad(returnBody(one.couponIds, { text: 'x'.repeat(10_000) }), 'text')
    await bad(returnBody(one.couponIds, { text: 'a\u0000b' }), 'text')
    expect(
      await callApi(returnNow, { token, body: returnBody([Number.MAX_SAFE_INTEGER]) }),
    ).toMatchObject({
      status: 404,
      error: { code: 'coupon_not_found' },
    })
  })
})

describe('POST purchase/requestRefund', () => {
  test('returns all remaining coupons once', async () => {
    const { id, token, purchaseId, couponIds } = await buy({ quantity: 3 })
    await shop.query(`update coupons set status = 'used', used_at = now() where id = $1`, [
      couponIds[0],
    ])
    const body = { purchaseId, reason: 'bought_by_mistake', destination: 'balance' }
    const first = await callApi(refundAll, { token, body, key: 'all' })
    expect(first.data.request.numbers).toHaveLength(2)
    const second = await callApi(refundAll, { token, body, key: 'all' })
    expect(second.data).toEqual(first.data)
    expect(await callApi(refundAll, { token, body })).toMatchObject({
      status: 409,
      error: { code: 'nothing_to_return' },
    })
    expect(await shop.balanceOf(id)).toBe(200_002)
    expect(await shop.books()).toEqual({})
  })
})

describe('a return request', () => {
  async function requested() {
    const bought = await buy({ days: 15 })
    const { data } = await callApi(sendRequest, {
      token: bought.token,
      body: returnBody(bought.couponIds, words),
    })
    return { ...bought, uniqueCode: data.request.uniqueCode as string, request: data.request }
  }

  test('is required only when an immediate return is not possible', async () => {
    const { token, couponIds } = await buy({ days: 15 })
    expect(await callApi(returnNow, { token, body: returnBody(couponIds) })).toMatchObject({
      status: 409,
      error: { code: 'return_needs_request' },
    })
    const fresh = await buy()
    expect(
      await callApi(sendRequest, { token: fresh.token, body: returnBody(fresh.couponIds, words) }),
    ).toMatchObject({ status: 409, error: { code: 'return_at_once' } })
    const short = await callApi(sendRequest, {
      token,
      body: returnBody(couponIds, { text: 'нет' }),
    })
    expect(short.error.payload).toEqual({
      text: 'Напишите чуть подробнее: хотя бы 10 символов.',
    })
  })

  test('has a deadline of ten days and is visible to its owner only', async () => {
    const { token, uniqueCode, request } = await requested()
    expect(Date.parse(request.decideBy ?? '') - Date.parse(request.createdAt)).toBe(10 * 86_400_000)
    const find = (by: string) =>
      callApi('GET /api/v4/coupon/getRequestForReturnCoupon', { token: by, query: { uniqueCode } })
    expect((await find(token)).data).toEqual(request)
    const stranger = (await somebody()).token
    expect(await find(stranger)).toMatchObject({ status: 404, error: { code: 'return_not_found' } })
    expect((await callApi(withdraw, { token: stranger, body: { uniqueCode } })).status).toBe(404)
    for (const uniqueCode of ['', '1', "' or 1=1", '🎁', 'x'.repeat(1900)])
      expect(
        (
          await callApi('GET /api/v4/coupon/getRequestForReturnCoupon', {
            token,
            query: { uniqueCode },
          })
        ).status,
      ).toBe(400)
  })

  test('can be withdrawn, which makes the coupon usable again', async () => {
    const { token, uniqueCode, couponIds } = await requested()
    for (let times = 0; times < 2; times += 1) {
      const { data } = await callApi(withdraw, { token, body: { uniqueCode } })
      expect(data).toMatchObject({ returned: true, request: { status: 'withdrawn' } })
    }
    expect(await shop.one('select status from coupons where id = $1', couponIds)).toEqual({
      status: 'active',
    })
    const staff = await signIn(site, 'staff@skidora.ru')
    expect(
      await callApi(decide, { token: staff, body: { uniqueCode, isGranted: true } }),
    ).toMatchObject({ status: 409, error: { code: 'return_decided' } })
  })

  test('is decided by staff only, recorded, and explained to its owner', async () => {
    const staff = await signIn(site, 'staff@skidora.ru')
    const [granted, refused] = [await requested(), await requested()]
    const body = { uniqueCode: granted.uniqueCode, isGranted: true }
    expect((await callApi(decide, { token: granted.token, body })).status).toBe(403)
    const waiting = await callApi('GET /api/v4/staff/returns', {
      token: staff,
      query: { list: 'waiting', per_page: '100' },
    })
    expect(waiting.data).toContainEqual(
      expect.objectContaining({
        ...{ uniqueCode: granted.uniqueCode, buyer: 'Нина', text: words.text },
        ...{ granted: 0, refused: 0, decidedBy: null },
      }),
    )
    expect((await callApi(decide, { token: staff, body })).status).toBe(200)
    expect(await shop.balanceOf(granted.id)).toBe(100_001)
    expect((await callApi(decide, { token: staff, body })).error.code).toBe('return_decided')
    expect((await callApi(withdraw, { token: granted.token, body })).error.code).toBe(
      'return_decided',
    )

    const refusal = { uniqueCode: refused.uniqueCode, isGranted: false }
    expect((await callApi(decide, { token: staff, body: refusal })).error.payload).toHaveProperty(
      'reason',
    )
    const reason = 'Купон был использован 3 ноября.'
    await callApi(decide, { token: staff, body: { ...refusal, reason } })
    const own = await callApi('GET /api/v4/profile/returns', { token: refused.token })
    expect(own.data.returns).toMatchObject([{ status: 'refused', refusal: reason }])
    const decided = await callApi('GET /api/v4/staff/returns', {
      token: staff,
      query: { list: 'decided' },
    })
    expect(decided.data.slice(0, 2)).toMatchObject([
      { uniqueCode: refused.uniqueCode, decidedBy: expect.stringMatching(/./) },
      { uniqueCode: granted.uniqueCode, decidedAt: expect.stringMatching(/^\d{4}-/) },
    ])
    expect(await shop.books()).toEqual({})
  })
})

describe('GET profile/returns', () => {
  test('lists returns and what can still be returned', async () => {
    const { token, purchaseId, couponIds } = await buy({ quantity: 2 })
    await callApi(returnNow, { token, body: returnBody(couponIds.slice(0, 1)) })
    const { data, pagination } = await callApi('GET /api/v4/profile/returns', { token })
    expect(data.returns).toHaveLength(1)
    const { toBalance, toCard } = data.returns[0]?.sums ?? { toBalance: 0, toCard: 0 }
    expect(data.returnable).toMatchObject([
      {
        purchaseId,
        orderId: purchaseId,
        couponCount: 1,
        isAtOnce: true,
        refund: toBalance + toCard,
      },
    ])
    expect(toBalance + toCard).toBeGreaterThan(0)
    expect(Date.parse(data.returnable[0]?.boughtAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(pagination).toEqual({ currentPage: 1, pageCount: 1, pageSize: 20, totalCount: 1 })
  })

  test.each<Record<string, string>>([
    { page: '0' },
    { page: '1000000000' },
    { per_page: '1000000000' },
    { page: '🎁' },
  ])('rejects %j', async (query) => {
    const { token } = await somebody()
    expect((await callApi('GET /api/v4/profile/returns', { token, query })).status).toBe(400)
    const staff = await signIn(site, 'staff@skidora.ru')
    const list = { list: 'waiting', ...query }
    expect((await callApi('GET /api/v4/staff/returns', { token: staff, query: list })).status).toBe(
      400,
    )
  })

  test('returns one finished and one waiting return of the demo customer', async () => {
    const token = await signIn(site)
    const { data } = await callApi('GET /api/v4/profile/returns', { token })
    expect(data.returns.map(({ status }: { status: string }) => status)).toEqual([
      'waiting',
      'done',
    ])
    const balance = await shop.one<{ kopecks: number }>(
      `select balance_kopecks as kopecks from ledger_accounts
       join users on users.id = ledger_accounts.user_id
       where users.email = 'demo@skidora.ru' and kind = 'balance'`,
    )
    expect(balance.kopecks).toBe(150_000)
    expect(await shop.books()).toEqual({})
  })
})

test('a return names the gift, the way of payment and the booking that it cancels', async () => {
  const { id: userId, token } = await somebody()
  const { dealId, optionId, placeId } = await openSalon(shop).offer()
  const purchaseId = await shop.place({ userId, dealId, optionId })
  await shop.pay(purchaseId)
  const [coupon] = await shop.query<{ id: number }>(
    'select id from coupons where purchase_id = $1',
    [purchaseId],
  )
  await shop.query(
    `insert into gifts (purchase_id, card, recipient_name, recipient_email, sender_name, message, send_at)
     values ($1, 'just_so', 'Мама', 'mama@mail.ru', 'Нина', '', now())`,
    [purchaseId],
  )
  const startsAt = inMoscow(2, 12).toISOString()
  await call(site, 'POST /api/v4/booking/profileUpdateRecord/{recordId}', {
    params: { recordId: coupon?.id },
    token,
    body: { branchId: placeId, startsAt, name: 'Нина', phone: '8 900 000-00-09' },
  })
  const list = (await callApi('GET /api/v4/profile/coupons', { token })).data.coupons
  expect(list).toMatchObject([{ visitAt: startsAt, visitKind: 'booking', giftTo: 'Мама' }])
  const form = await callApi('GET /api/v4/purchase/purchaseReturn', {
    token,
    query: { purchase_id: String(purchaseId) },
  })
  expect(form.data).toMatchObject({
    ...{ giftTo: 'Мама', method: 'sbp', visitKind: 'booking', timeZone: 'Europe/Moscow' },
    coupons: [{ visitAt: startsAt }],
  })
  const { data } = await callApi(returnNow, { token, body: returnBody([coupon?.id ?? 0]) })
  expect(data.request).toMatchObject({ method: 'sbp', cancelledVisits: [startsAt] })
})

test('a partial return of a sailing counts the seats that it cancels and leaves', async () => {
  const { id: userId, token } = await somebody()
  const boat = await openSalon(shop).sail()
  const startsAt = inMoscow(2, 12).toISOString()
  const purchaseId = await shop.place({
    ...{ dealId: boat.dealId, optionId: boat.optionId, userId, quantity: 3 },
    extras: { river: { departureId: boat.departureIds[0] ?? 0, startsAt } },
  })
  await shop.pay(purchaseId)
  const readForm = async () =>
    (
      await callApi('GET /api/v4/purchase/purchaseReturn', {
        token,
        query: { purchase_id: String(purchaseId) },
      })
    ).data
  const form = await readForm()
  expect(form).toMatchObject({ visitKind: 'river', seats: 3 })
  const [first, second, third] = form.coupons.map(({ id }) => id)
  const giveBack = async (...ids: (number | undefined)[]) =>
    (await callApi(returnNow, { token, body: returnBody(ids.map((id) => id ?? 0)) })).data.request
  expect(await giveBack(first)).toMatchObject({
    ...{ cancelledVisits: [startsAt], cancelledSeats: 1, seatsLeft: 2 },
  })
  const success = await callApi('GET /api/v4/checkout/getSuccessPaymentInfo', {
    token,
    query: { purchaseId: String(purchaseId) },
  })
  expect(success.data.coupons.map(({ visitAt }) => visitAt !== null)).toEqual([false, true, true])
  expect(await readForm()).toMatchObject({ seats: 2 })
  expect(await giveBack(second, third)).toMatchObject({ cancelledSeats: 2, seatsLeft: 0 })
  expect(await shop.books()).toEqual({})
})
