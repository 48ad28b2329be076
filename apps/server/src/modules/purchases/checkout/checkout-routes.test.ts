import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { createTestApp, openTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { resumeOrder } from '../../../../../../test/support/resume-order.ts'
import { runJobs } from '../../../../../../test/support/run-jobs.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { createYooKassaBank } from '../../../adapters/bank/yookassa-bank.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { sandboxBankAccount } from '../../../sandbox/bank/sandbox-account.ts'
import {
  shopNotifications,
  shopNotificationsQueue,
} from '../../../sandbox/bank/shop-notifications-queue.ts'
import { orderTasks } from '../orders/order-jobs.ts'
import { createPayments } from '../payments/payments-service.ts'

let site: TestApp
let url: string
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  site = await createTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  shop = openShop(site.database)
})
afterEach(() => hook('behaviour'))
afterAll(() => site.close())

const log = pino({ level: 'silent' })

/** Plays the payer, or changes how the sandbox bank behaves. */
const hook = (path: string, body: object = {}) =>
  fetch(`${url}/sandbox/bank/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function work(...tasks: string[]) {
  const { appPool: pool, db } = site.database
  const bank = createYooKassaBank(sandboxBankAccount(Buffer.alloc(32, 7), () => url))
  const payments = createPayments({ pool, bank, log })
  await drainQueue(pool, shopNotificationsQueue(pool))
  await runJobs(site.database, orderTasks({ db, payments }), ...tasks)
  await shop.runPaymentJobs()
}

const somebody = () => addUser(site)

const order = (token: string, body: object, key = `key-${shop.next()}`) =>
  call(site, 'POST /api/v4/checkout/createOrder', {
    token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
const orderBody = ({ dealId, optionId }: { dealId: number; optionId: number }, more = {}) => ({
  dealOfferId: dealId,
  dealOfferPriceId: optionId,
  ...more,
})
const statusOf = async (token: string, purchaseId: number) =>
  (
    await call(site, 'GET /api/v4/checkout/checkPurchasePaidStatus', {
      token,
      query: { purchaseId: String(purchaseId) },
    })
  ).data?.status
const bankIdOf = async (purchaseId: number) =>
  (
    await shop.one<{ bank_id: string }>(
      'select bank_id from payments where order_id = $1 order by id desc limit 1',
      [purchaseId],
    )
  ).bank_id
const sendNotification = (event: string, id: string) =>
  site.app.inject({
    method: 'POST',
    url: '/gateway/bank/notifications',
    payload: { type: 'notification', event, object: { id } },
  })

describe('createOrder', () => {
  test.each([
    ['sbp', 'qr'],
    ['bank_card', 'redirect'],
    ['sber_pay', 'redirect'],
  ])(
    'opens a payment by %s with a %s confirmation, paid once the bank succeeds',
    async (method, type) => {
      const { token } = await somebody()
      const deal = await shop.sell(3)
      const { status, data } = await order(
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
      expect(await statusOf(token, data.purchaseId)).toBe('waiting')
      await hook(`payments/${await bankIdOf(data.purchaseId)}/succeed`)
      await work()
      expect(await statusOf(token, data.purchaseId)).toBe('paid')
      expect(await shop.books()).toEqual({})
    },
  )

  test('defaults to «СБП» and one coupon', async () => {
    const { token } = await somebody()
    const { data } = await order(token, orderBody(await shop.sell(1)))
    expect(data).toMatchObject({ amount: 1000.01, confirmation: { type: 'qr' } })
  })

  test('deduplicates concurrent requests with one idempotency key', async () => {
    const { token } = await somebody()
    const body = orderBody(await shop.sell(9))
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => order(token, body, 'once')),
    )
    expect(new Set(responses.map(({ data }) => data.purchaseId)).size).toBe(1)
    expect(new Set(responses.map(({ data }) => data.confirmation.url)).size).toBe(1)
    const changed = await order(token, { ...body, quantity: 2 }, 'once')
    expect([changed.status, changed.error.code]).toEqual([409, 'idempotency_key_reused'])
  })

  test.each(['', ' ', 'ключ', 'x'.repeat(201)])('rejects the idempotency key «%s»', async (key) => {
    const { token } = await somebody()
    const { status, error } = await site.app
      .inject({
        method: 'POST',
        url: '/api/v4/checkout/createOrder',
        headers: {
          authorization: `Bearer ${token}`,
          ...(key && {
            'idempotency-key': encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'),
          }),
        },
        payload: orderBody(await shop.sell(1)),
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
    const { token, id } = await somebody()
    const { status } = await order(token, orderBody(await shop.sell(1), more))
    expect(status).toBe(400)
    expect(await shop.query('select from purchases where user_id = $1', [id])).toEqual([])
  })

  test('rejects guests and unknown deals, options and cards', async () => {
    const { token } = await somebody()
    const deal = await shop.sell(1)
    const unknown = await order(token, orderBody({ ...deal, dealId: 9_007_199_254_740_991 }))
    expect([unknown.status, unknown.error.code]).toEqual([404, 'deal_not_found'])
    const card = await order(token, orderBody(deal, { boundCardId: 7 }))
    expect([card.status, card.error.code]).toEqual([404, 'card_not_found'])
    expect((await order('', orderBody(deal))).status).toBe(401)
  })

  test('trims a promo code and ignores its case', async () => {
    const { token } = await somebody()
    const promoCode = await shop.promo({ percent: 50 })
    const body = orderBody(await shop.sell(1), { promoCode: ` ${promoCode.toLowerCase()} ` })
    expect((await order(token, body)).data.amount).toBe(500.01)
    const wrong = await order(token, orderBody(await shop.sell(1), { promoCode: '🎁' }))
    expect([wrong.status, wrong.error.code]).toEqual([404, 'promo_not_found'])
  })

  test('rejects an amount that has changed since it was shown', async () => {
    const { token } = await somebody()
    const deal = await shop.sell(2)
    const { status, error } = await order(token, orderBody(deal, { expectedAmount: 900 }))
    expect([status, error.code, error.message]).toEqual([
      ...[409, 'amount_changed'],
      'Сумма изменилась: теперь 1\u00a0000,01\u00a0₽. Проверьте заказ и оплатите ещё раз.',
    ])
    expect(await shop.query('select from purchases where deal_id = $1', [deal.dealId])).toEqual([])
    expect((await order(token, orderBody(deal, { expectedAmount: 1000.01 }))).status).toBe(200)
    const promoCode = await shop.promo({ percent: 100 })
    const free = await order(token, orderBody(deal, { expectedAmount: 0, promoCode }))
    expect(free.data).toMatchObject({ status: 'paid', amount: 0 })
  })

  test('skips the bank when a promo code covers the whole sum', async () => {
    const { token } = await somebody()
    const promoCode = await shop.promo({ amount_kopecks: 1_000_000 })
    const { data } = await order(token, orderBody(await shop.sell(1), { promoCode }))
    expect(data).toMatchObject({ status: 'paid', amount: 0, confirmation: { type: 'none' } })
  })

  test('returns 404 to anyone but the owner when resumed or cancelled', async () => {
    const [owner, stranger] = [await somebody(), await somebody()]
    const { data } = await order(owner.token, orderBody(await shop.sell(1)))
    for (const name of [
      'POST /api/v4/checkout/resumeOrder',
      'POST /api/v4/checkout/cancelOrder',
    ] as const) {
      const { status } = await call(site, name, {
        token: stranger.token,
        body: { purchaseId: data.purchaseId },
        headers: { 'idempotency-key': `key-${shop.next()}` },
      })
      expect(status).toBe(404)
    }
    expect(await statusOf(stranger.token, data.purchaseId)).toBeUndefined()
  })
})

describe('a payment', () => {
  test('reports a failure and allows another attempt', async () => {
    const { token } = await somebody()
    const { data } = await order(token, orderBody(await shop.sell(1)))
    await hook(`payments/${await bankIdOf(data.purchaseId)}/fail`)
    await work()
    expect(await statusOf(token, data.purchaseId)).toBe('failed')
    const resumed = await resumeOrder(site, token, {
      ...{ purchaseId: data.purchaseId, paymentMethod: 'bank_card' },
    })
    expect(resumed.data).toMatchObject({ status: 'waiting', confirmation: { type: 'redirect' } })
    await hook(`payments/${await bankIdOf(data.purchaseId)}/succeed`)
    await work()
    expect(await statusOf(token, data.purchaseId)).toBe('paid')
    expect(await shop.books()).toEqual({})
  })

  test('reports a decline although an abandoned payment is open, which can still pay', async () => {
    const { token } = await somebody()
    const byCard = { paymentMethod: 'bank_card' } as const
    const { data } = await order(token, orderBody(await shop.sell(1), byCard))
    const { purchaseId } = data
    const abandoned = await bankIdOf(purchaseId)
    const infoOf = async () => {
      const query = { purchaseId: String(purchaseId) }
      return (await call(site, 'GET /api/v4/checkout/getWaitingPaymentInfo', { token, query })).data
    }
    const resume = () => resumeOrder(site, token, { purchaseId, ...byCard })

    await resume()
    expect(await statusOf(token, purchaseId)).toBe('waiting')
    await hook(`payments/${await bankIdOf(purchaseId)}/fail`, { reason: 'insufficient_funds' })
    await work()
    expect(await statusOf(token, purchaseId)).toBe('failed')
    expect(await infoOf()).toMatchObject({
      ...{ status: 'failed', canResume: true, heldUntil: expect.any(String) },
      failure: expect.stringMatching(/не хватило денег.+Прошлая попытка оплаты ещё открыта/),
    })
    expect(await shop.purchaseOf(purchaseId)).toMatchObject({ status: 'waiting' })

    await resume()
    expect(await infoOf()).toMatchObject({ status: 'waiting', failure: null })
    await hook(`payments/${await bankIdOf(purchaseId)}/fail`)
    await work()
    await hook(`payments/${abandoned}/succeed`)
    await shop.query(`update payments set polled_at = null where bank_id = $1`, [abandoned])
    expect(await statusOf(token, purchaseId)).toBe('paid')
    expect(await shop.books()).toEqual({})
  })

  test('is opened once per idempotency key of resumeOrder', async () => {
    const { token } = await somebody()
    const { purchaseId } = (await order(token, orderBody(await shop.sell(1)))).data
    const body = { purchaseId, paymentMethod: 'bank_card' } as const
    const resume = (key: string, more: object = {}) =>
      resumeOrder(site, token, { ...body, ...more }, key)
    const responses = await Promise.all(Array.from({ length: 5 }, () => resume('twice')))
    expect(new Set(responses.map(({ data }) => data.confirmation.url)).size).toBe(1)
    expect(await shop.paymentsOf(purchaseId)).toHaveLength(2)
    expect((await resume('twice', { saveCard: true })).error.code).toBe('idempotency_key_reused')
    expect((await resume('')).error.code).toBe('idempotency_key_invalid')
    await hook(`payments/${await bankIdOf(purchaseId)}/fail`)
    await work()
    const declined = { status: 'failed', confirmation: { type: 'none' } }
    expect((await resume('twice')).data).toMatchObject(declined)
    expect((await resume('again')).data).toMatchObject({ status: 'waiting' })
    expect(await shop.paymentsOf(purchaseId)).toHaveLength(3)
  })

  test('is rejected after twenty attempts to pay an order', async () => {
    const { token } = await somebody()
    const { purchaseId } = (await order(token, orderBody(await shop.sell(1)))).data
    for (let attempt = 2; attempt <= 20; attempt += 1)
      expect((await resumeOrder(site, token, { purchaseId })).status).toBe(200)
    const refused = await resumeOrder(site, token, { purchaseId })
    expect([refused.status, refused.error.message]).toEqual([
      ...[409, 'По этому заказу было уже 20\u00a0попыток оплаты. Оформите новый заказ.'],
    ])
  })

  test('keeps the choice to save the card for the next attempt', async () => {
    const { token, id } = await somebody()
    const byCard = { paymentMethod: 'bank_card', saveCard: true } as const
    const { data } = await order(token, orderBody(await shop.sell(1), byCard))
    await hook(`payments/${await bankIdOf(data.purchaseId)}/fail`)
    await work()
    const query = { purchaseId: String(data.purchaseId) }
    const failed = await call(site, 'GET /api/v4/checkout/getFailPaymentInfo', { token, query })
    expect(failed.data).toMatchObject({ saveCard: true, isCancelled: false })
    await resumeOrder(site, token, { purchaseId: data.purchaseId, ...byCard })
    await hook(`payments/${await bankIdOf(data.purchaseId)}/succeed`)
    await work()
    expect(await shop.query('select from bound_cards where user_id = $1', [id])).toHaveLength(1)
  })

  test.each([
    ['createOrder', 'bank_card', true],
    ['createOrder', 'sbp', false],
    ['createOrder', 'sber_pay', false],
    ['resumeOrder', 'sbp', false],
  ] as const)('of %s by %s saves a card: %s', async (name, paymentMethod, isSaved) => {
    const { token } = await somebody()
    const how = { paymentMethod, saveCard: true }
    const body = orderBody(await shop.sell(1), name === 'createOrder' ? how : {})
    const { purchaseId } = (await order(token, body)).data
    if (name === 'resumeOrder') await resumeOrder(site, token, { purchaseId, ...how })
    const payment = await shop.one(
      'select binds_card from payments where order_id = $1 order by id desc limit 1',
      [purchaseId],
    )
    expect(payment).toEqual({ binds_card: isSaved })
  })

  test('keeps what a payment with a lost response was sent with when another one is opened', async () => {
    const { token } = await somebody()
    const byCard = { paymentMethod: 'bank_card' } as const
    await hook('behaviour', { faults: { fault: 'error', calls: 20 } })
    const body = orderBody(await shop.sell(1), byCard)
    expect((await order(token, body)).error.code).toBe('bank_down')
    await hook('behaviour')
    const { id: purchaseId } = await shop.one<{ id: number }>(
      'select max(id) as id from purchases where deal_id = $1',
      [body.dealOfferId],
    )
    await resumeOrder(site, token, { purchaseId, ...byCard, saveCard: true })
    expect(
      await shop.query('select binds_card from payments where order_id = $1 order by id', [
        purchaseId,
      ]),
    ).toEqual([{ binds_card: false }, { binds_card: true }])
  })

  test('is polled by the waiting page and by a job when its notification is lost', async () => {
    const { token } = await somebody()
    const [first, second] = [
      await order(token, orderBody(await shop.sell(1))),
      await order(token, orderBody(await shop.sell(1))),
    ]
    for (const { data } of [first, second])
      await hook(`payments/${await bankIdOf(data.purchaseId)}/succeed`)
    await shop.query('delete from due_work where kind = $1', [shopNotifications])
    await shop.query(
      `update payments set polled_at = polled_at - interval '1 minute', next_poll_at = now()
       where status = 'pending'`,
    )
    expect(await statusOf(token, first.data.purchaseId)).toBe('paid')
    expect(await shop.purchaseOf(second.data.purchaseId)).toMatchObject({ status: 'waiting' })
    await work('poll_payments')
    expect(await shop.purchaseOf(second.data.purchaseId)).toMatchObject({ status: 'paid' })
    expect(await shop.books()).toEqual({})
  })

  test('ends when the bank does not know it', async () => {
    const { token } = await somebody()
    const { data } = await order(token, orderBody(await shop.sell(1)))
    await shop.query('delete from sandbox_bank.payments where id = $1', [
      await bankIdOf(data.purchaseId),
    ])
    await shop.query(`update payments set next_poll_at = now() where order_id = $1`, [
      data.purchaseId,
    ])
    await work('poll_payments')
    expect(await shop.paymentsOf(data.purchaseId)).toMatchObject([{ status: 'canceled' }])
    expect(await statusOf(token, data.purchaseId)).toBe('failed')
    expect(await shop.books()).toEqual({})
  })

  test('stays open while the bank rejects our credentials', async () => {
    const { token } = await somebody()
    const { data } = await order(token, orderBody(await shop.sell(1)))
    await shop.query(`update payments set next_poll_at = now() where order_id = $1`, [
      data.purchaseId,
    ])
    const account = sandboxBankAccount(Buffer.alloc(32, 8), () => url)
    const bank = createYooKassaBank(account)
    await createPayments({ pool: site.database.appPool, bank, log }).pollOpen()
    expect(await shop.paymentsOf(data.purchaseId)).toMatchObject([{ status: 'pending' }])
    expect(await statusOf(token, data.purchaseId)).toBe('waiting')
  })

  test('is opened later when the bank rejects our credentials', async () => {
    const { id: userId } = await somebody()
    const purchaseId = await shop.place({ ...(await shop.sell(1)), userId })
    const account = sandboxBankAccount(Buffer.alloc(32, 8), () => url)
    const payments = createPayments({
      ...{ pool: site.database.appPool, bank: createYooKassaBank(account), log },
    })
    await expect(payments.open(await shop.toPay(purchaseId))).rejects.toMatchObject({
      code: 'bank_down',
    })
    await shop.query('update payments set next_poll_at = now() where order_id = $1', [purchaseId])
    await work('poll_payments')
    expect(await shop.paymentsOf(purchaseId)).toMatchObject([{ status: 'pending' }])
  })

  test('ignores forged notifications', async () => {
    const { token } = await somebody()
    const { data } = await order(token, orderBody(await shop.sell(1)))
    const bankId = await bankIdOf(data.purchaseId)
    expect((await sendNotification('payment.succeeded', bankId)).statusCode).toBe(200)
    expect(await statusOf(token, data.purchaseId)).toBe('waiting')
    for (const payload of [{}, [], null, 'x', { type: 'notification', event: 'x', object: {} }])
      expect(
        (
          await site.app.inject({
            method: 'POST',
            url: '/gateway/bank/notifications',
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          })
        ).statusCode,
      ).toBe(200)
    expect((await sendNotification('payment.succeeded', 'no-such-payment')).statusCode).toBe(200)
  })

  test('is booked once when a notification and a poll race', async () => {
    const { token } = await somebody()
    const { data } = await order(token, orderBody(await shop.sell(1)))
    const bankId = await bankIdOf(data.purchaseId)
    await hook(`payments/${bankId}/succeed`)
    await shop.query(`update payments set polled_at = null where bank_id = $1`, [bankId])
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? sendNotification('payment.succeeded', bankId)
          : statusOf(token, data.purchaseId),
      ),
    )
    expect(await statusOf(token, data.purchaseId)).toBe('paid')
    expect(
      await shop.query('select from coupons where purchase_id = $1', [data.purchaseId]),
    ).toHaveLength(1)
    expect(await shop.books()).toEqual({})
  })

  test('is refunded when it arrives after the deal is sold out', async () => {
    const { token } = await somebody()
    const deal = await shop.sell(1)
    const { data } = await order(token, orderBody(deal))
    await shop.drop(data.purchaseId, 'expired')
    const next = await order((await somebody()).token, orderBody(deal))
    await hook(`payments/${await bankIdOf(next.data.purchaseId)}/succeed`)
    await hook(`payments/${await bankIdOf(data.purchaseId)}/succeed`)
    await work()
    await work('send_refunds')
    expect(
      await shop.query('select status from refunds where order_id = $1', [data.purchaseId]),
    ).toEqual([{ status: 'succeeded' }])
    expect(await statusOf(token, data.purchaseId)).toBe('expired')
    expect(await shop.books()).toEqual({})
  })

  test('is refunded to the balance when the bank does not know its refund', async () => {
    const { token, id } = await somebody()
    const { data } = await order(token, orderBody(await shop.sell(1)))
    await hook(`payments/${await bankIdOf(data.purchaseId)}/succeed`)
    await work()
    await shop.query(
      `select return_coupons($1, array(select id from coupons where purchase_id = $1), 'card')`,
      [data.purchaseId],
    )
    const account = sandboxBankAccount(Buffer.alloc(32, 8), () => url)
    const payments = createPayments({
      ...{ pool: site.database.appPool, bank: createYooKassaBank(account), log },
    })
    await payments.sendRefunds()
    const refund = 'select status from refunds where order_id = $1'
    expect(await shop.one(refund, [data.purchaseId])).toEqual({ status: 'new' })
    await shop.query(
      `update refunds set bank_id = 'unknown', status = 'pending', next_poll_at = now()
       where order_id = $1`,
      [data.purchaseId],
    )
    await work('send_refunds')
    expect(await shop.one(refund, [data.purchaseId])).toEqual({ status: 'canceled' })
    expect(await shop.balanceOf(id)).toBe(100_001)
    expect(await shop.books()).toEqual({})
  })

  test('is refunded once although the bank has forgotten the key of a refund with a lost response', async () => {
    const { token } = await somebody()
    const { data } = await order(token, orderBody(await shop.sell(2), { quantity: 2 }))
    const paymentId = await bankIdOf(data.purchaseId)
    await hook(`payments/${paymentId}/succeed`)
    await work()
    await shop.query(
      `select return_coupons($1, array(select min(id) from coupons where purchase_id = $1), 'card')`,
      [data.purchaseId],
    )
    await hook('behaviour', { faults: { fault: 'lost', calls: 20 } })
    await work('send_refunds')
    await hook('behaviour')
    await shop.query('delete from sandbox_bank.idempotence_keys')
    await shop.query(
      `update refunds set created_at = created_at - interval '25 hours', next_poll_at = now()
       where order_id = $1`,
      [data.purchaseId],
    )
    await work('send_refunds')
    expect(
      await shop.query('select status from refunds where order_id = $1', [data.purchaseId]),
    ).toEqual([{ status: 'succeeded' }])
    expect(
      await shop.query('select kopecks from sandbox_bank.refunds where payment_id = $1', [
        paymentId,
      ]),
    ).toEqual([{ kopecks: 100_001 }])
    expect(await shop.books()).toEqual({})
  })

  test('needs no bank page with a saved card', async () => {
    const { token, id } = await somebody()
    const first = await order(
      token,
      orderBody(await shop.sell(1), { paymentMethod: 'bank_card', saveCard: true }),
    )
    await hook(`payments/${await bankIdOf(first.data.purchaseId)}/succeed`)
    await work()
    const card = await shop.one<{ id: number }>('select id from bound_cards where user_id = $1', [
      id,
    ])
    const { data } = await order(token, orderBody(await shop.sell(1), { boundCardId: card.id }))
    expect(data).toMatchObject({ status: 'paid', confirmation: { type: 'none' } })
    expect(await shop.books()).toEqual({})
  })

  describe('by a card binding code', () => {
    /** A user with a card saved at the bank, and its binding code. */
    async function cardOwner() {
      const { token } = await somebody()
      const withSavedCard = { paymentMethod: 'bank_card', saveCard: true }
      const first = await order(token, orderBody(await shop.sell(1), withSavedCard))
      await hook(`payments/${await bankIdOf(first.data.purchaseId)}/succeed`)
      await work()
      const { data } = await call(site, 'GET /api/v4/profile/get-card-bindings', { token })
      return { token, ...(data.cards[0] as { id: number; bindingCode: string }) }
    }

    test('pays a new order and a resumed one', async () => {
      const { token, id: boundCardId, bindingCode } = await cardOwner()
      const paid = { status: 'paid', confirmation: { type: 'none' } }
      expect(
        (await order(token, orderBody(await shop.sell(1), { bindingCode }))).data,
      ).toMatchObject(paid)
      const both = orderBody(await shop.sell(1), { boundCardId, bindingCode })
      expect((await order(token, both)).data).toMatchObject(paid)
      const { purchaseId } = (await order(token, orderBody(await shop.sell(1)))).data
      const again = await resumeOrder(site, token, { purchaseId, bindingCode })
      expect(again.data).toMatchObject(paid)
      expect(await shop.books()).toEqual({})
    })

    test('awaits a charge whose response was lost instead of charging again', async () => {
      const { token, id: boundCardId } = await cardOwner()
      const { purchaseId } = (await order(token, orderBody(await shop.sell(1)))).data
      await hook('behaviour', { faults: { fault: 'lost', calls: 20 } })
      const lost = await resumeOrder(site, token, { purchaseId, boundCardId })
      expect(lost.error.code).toBe('bank_down')
      await hook('behaviour')
      const again = await resumeOrder(site, token, { purchaseId, paymentMethod: 'sbp' })
      expect(again.data).toMatchObject({ status: 'paid', confirmation: { type: 'none' } })
      expect(await shop.paymentsOf(purchaseId)).toHaveLength(2)
      expect(await shop.books()).toEqual({})
    })

    test.each([
      ['pays an order that ended while the response to its charge was lost', 'lost', 'paid', 1],
      ['charges nothing for an order that ended while the bank was down', 'error', 'expired', 0],
    ] as const)('%s', async (_title, fault, status, charges) => {
      const { token, id: boundCardId } = await cardOwner()
      const body = orderBody(await shop.sell(1), { boundCardId })
      const key = `ended-${fault}`
      await hook('behaviour', { faults: { fault, calls: 20 } })
      expect((await order(token, body, key)).error.code).toBe('bank_down')
      await hook('behaviour')
      const { id: purchaseId } = await shop.one<{ id: number }>(
        'select max(id) as id from purchases where deal_id = $1',
        [body.dealOfferId],
      )
      await shop.drop(purchaseId, 'expired')
      expect((await order(token, body, key)).data).toMatchObject({
        ...{ status: 'expired', confirmation: { type: 'none' } },
      })
      // Not before a request that is under way has arrived.
      expect(
        await shop.one(
          `select next_poll_at > now() + interval '10 minutes' as later from payments where order_id = $1`,
          [purchaseId],
        ),
      ).toEqual({ later: true })
      await shop.query('update payments set next_poll_at = now() where order_id = $1', [purchaseId])
      await work('poll_payments')
      expect(await statusOf(token, purchaseId)).toBe(status)
      expect(
        await shop.query('select from sandbox_bank.payments where metadata @> $1', [
          { purchase_id: String(purchaseId) },
        ]),
      ).toHaveLength(charges)
      expect(await shop.paymentsOf(purchaseId)).not.toMatchObject([{ status: 'new' }])
      expect(await shop.books()).toEqual({})
    })

    test('keeps an order from being cancelled while its charge may still arrive', async () => {
      const { token, id: boundCardId } = await cardOwner()
      const deal = await shop.sell(1)
      await hook('behaviour', { faults: { fault: 'lost', calls: 20 } })
      const lost = await order(token, orderBody(deal, { boundCardId }))
      expect(lost.error.code).toBe('bank_down')
      await hook('behaviour')
      const { id: purchaseId } = await shop.one<{ id: number }>(
        'select max(id) as id from purchases where deal_id = $1',
        [deal.dealId],
      )
      const cancelled = await call(site, 'POST /api/v4/checkout/cancelOrder', {
        token,
        body: { purchaseId },
      })
      expect([cancelled.status, cancelled.error.code]).toEqual([409, 'payment_in_progress'])
      await shop.query('update payments set next_poll_at = now() where order_id = $1', [purchaseId])
      await work('poll_payments')
      expect(await statusOf(token, purchaseId)).toBe('paid')
      expect(await shop.books()).toEqual({})
    })

    test('rejects codes of other users, removed cards and unknown cards', async () => {
      const owner = await cardOwner()
      const { token, id } = await somebody()
      const refusedFor = async (who: string, bindingCode: string) => {
        const { status, error } = await order(who, orderBody(await shop.sell(1), { bindingCode }))
        expect([bindingCode, status, error?.code]).toEqual([bindingCode, 404, 'card_not_found'])
      }
      await refusedFor(token, owner.bindingCode)
      for (const code of ['', '0', '-1', 'x', '😀', '1e3', ' 1', "1' or '1'='1", '9'.repeat(40)])
        await refusedFor(token, code)
      expect(await shop.query('select from purchases where user_id = $1', [id])).toEqual([])
      const { purchaseId } = (await order(token, orderBody(await shop.sell(1)))).data
      const again = await resumeOrder(site, token, {
        ...{ purchaseId, bindingCode: owner.bindingCode },
      })
      expect(again.error.code).toBe('card_not_found')
      await call(site, 'DELETE /api/v4/profile/delete-card', {
        token: owner.token,
        query: { card_id: String(owner.id) },
      })
      await refusedFor(owner.token, owner.bindingCode)
    })
  })
})

test('keeps the order while the bank is down and finishes it on retry', async () => {
  const { token } = await somebody()
  const body = orderBody(await shop.sell(1))
  await hook('behaviour', { faults: { fault: 'error', calls: 20 } })
  const down = await order(token, body, 'while-down')
  expect([down.status, down.error.code]).toEqual([503, 'bank_down'])
  await hook('behaviour')
  const up = await order(token, body, 'while-down')
  expect(up.data).toMatchObject({ status: 'waiting', confirmation: { type: 'qr' } })
})

test('rejects orders when no bank is configured', async () => {
  const closed = await openTestApp(site.database, {
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
  const own = await openTestApp(site.database, { siteHost: 'skidora.test' })
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
