import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { openBankCheckout, orderBody } from '../../../../../../test/support/bank-checkout.ts'
import { call } from '../../../../../../test/support/call.ts'
import { resumeOrder } from '../../../../../../test/support/resume-order.ts'
import { createYooKassaBank } from '../../../adapters/bank/yookassa-bank.ts'
import { sandboxBankAccount } from '../../../sandbox/bank/sandbox-account.ts'
import { shopNotifications } from '../../../sandbox/bank/shop-notifications-queue.ts'
import { createPayments } from '../payments/payments-service.ts'

let t: Awaited<ReturnType<typeof openBankCheckout>>
beforeAll(async () => {
  t = await openBankCheckout()
})
afterEach(() => t.hook('behaviour'))
afterAll(() => t.site.close())

describe('a payment', () => {
  test('reports a failure and allows another attempt', async () => {
    const { token } = await addUser(t.site)
    const { data } = await t.order(token, orderBody(await t.shop.sell(1)))
    await t.hook(`payments/${await t.bankIdOf(data.purchaseId)}/fail`)
    await t.work()
    expect(await t.statusOf(token, data.purchaseId)).toBe('failed')
    const resumed = await resumeOrder(t.site, token, {
      ...{ purchaseId: data.purchaseId, paymentMethod: 'bank_card' },
    })
    expect(resumed.data).toMatchObject({ status: 'waiting', confirmation: { type: 'redirect' } })
    await t.hook(`payments/${await t.bankIdOf(data.purchaseId)}/succeed`)
    await t.work()
    expect(await t.statusOf(token, data.purchaseId)).toBe('paid')
    expect(await t.shop.books()).toEqual({})
  })

  test('reports a decline although an abandoned payment is open, which can still pay', async () => {
    const { token } = await addUser(t.site)
    const byCard = { paymentMethod: 'bank_card' } as const
    const { data } = await t.order(token, orderBody(await t.shop.sell(1), byCard))
    const { purchaseId } = data
    const abandoned = await t.bankIdOf(purchaseId)
    const infoOf = async () => {
      const query = { purchaseId: String(purchaseId) }
      return (await call(t.site, 'GET /api/v4/checkout/getWaitingPaymentInfo', { token, query }))
        .data
    }
    const resume = () => resumeOrder(t.site, token, { purchaseId, ...byCard })

    await resume()
    expect(await t.statusOf(token, purchaseId)).toBe('waiting')
    await t.hook(`payments/${await t.bankIdOf(purchaseId)}/fail`, { reason: 'insufficient_funds' })
    await t.work()
    expect(await t.statusOf(token, purchaseId)).toBe('failed')
    expect(await infoOf()).toMatchObject({
      ...{ status: 'failed', canResume: true, heldUntil: expect.any(String) },
      failure: expect.stringMatching(/не хватило денег.+Прошлая попытка оплаты ещё открыта/),
    })
    expect(await t.shop.purchaseOf(purchaseId)).toMatchObject({ status: 'waiting' })

    await resume()
    expect(await infoOf()).toMatchObject({ status: 'waiting', failure: null })
    await t.hook(`payments/${await t.bankIdOf(purchaseId)}/fail`)
    await t.work()
    await t.hook(`payments/${abandoned}/succeed`)
    await t.shop.query(`update payments set polled_at = null where bank_id = $1`, [abandoned])
    expect(await t.statusOf(token, purchaseId)).toBe('paid')
    expect(await t.shop.books()).toEqual({})
  })

  test('is opened once per idempotency key of resumeOrder', async () => {
    const { token } = await addUser(t.site)
    const { purchaseId } = (await t.order(token, orderBody(await t.shop.sell(1)))).data
    const body = { purchaseId, paymentMethod: 'bank_card' } as const
    const resume = (key: string, more: object = {}) =>
      resumeOrder(t.site, token, { ...body, ...more }, key)
    const responses = await Promise.all(Array.from({ length: 5 }, () => resume('twice')))
    expect(new Set(responses.map(({ data }) => data.confirmation.url)).size).toBe(1)
    expect(await t.shop.paymentsOf(purchaseId)).toHaveLength(2)
    expect((await resume('twice', { saveCard: true })).error.code).toBe('idempotency_key_reused')
    expect((await resume('')).error.code).toBe('idempotency_key_invalid')
    await t.hook(`payments/${await t.bankIdOf(purchaseId)}/fail`)
    await t.work()
    const declined = { status: 'failed', confirmation: { type: 'none' } }
    expect((await resume('twice')).data).toMatchObject(declined)
    expect((await resume('again')).data).toMatchObject({ status: 'waiting' })
    expect(await t.shop.paymentsOf(purchaseId)).toHaveLength(3)
  })

  test('is rejected after twenty attempts to pay an order', async () => {
    const { token } = await addUser(t.site)
    const { purchaseId } = (await t.order(token, orderBody(await t.shop.sell(1)))).data
    for (let attempt = 2; attempt <= 20; attempt += 1)
      expect((await resumeOrder(t.site, token, { purchaseId })).status).toBe(200)
    const refused = await resumeOrder(t.site, token, { purchaseId })
    expect([refused.status, refused.error.message]).toEqual([
      ...[409, 'По этому заказу было уже 20\u00a0попыток оплаты. Оформите новый заказ.'],
    ])
  })

  test('keeps the choice to save the card for the next attempt', async () => {
    const { token, id } = await addUser(t.site)
    const byCard = { paymentMethod: 'bank_card', saveCard: true } as const
    const { data } = await t.order(token, orderBody(await t.shop.sell(1), byCard))
    await t.hook(`payments/${await t.bankIdOf(data.purchaseId)}/fail`)
    await t.work()
    const query = { purchaseId: String(data.purchaseId) }
    const failed = await call(t.site, 'GET /api/v4/checkout/getFailPaymentInfo', { token, query })
    expect(failed.data).toMatchObject({ saveCard: true, isCancelled: false })
    await resumeOrder(t.site, token, { purchaseId: data.purchaseId, ...byCard })
    await t.hook(`payments/${await t.bankIdOf(data.purchaseId)}/succeed`)
    await t.work()
    expect(await t.shop.query('select from bound_cards where user_id = $1', [id])).toHaveLength(1)
  })

  test.each([
    ['createOrder', 'bank_card', true],
    ['createOrder', 'sbp', false],
    ['createOrder', 'sber_pay', false],
    ['resumeOrder', 'sbp', false],
  ] as const)('of %s by %s saves a card: %s', async (name, paymentMethod, isSaved) => {
    const { token } = await addUser(t.site)
    const how = { paymentMethod, saveCard: true }
    const body = orderBody(await t.shop.sell(1), name === 'createOrder' ? how : {})
    const { purchaseId } = (await t.order(token, body)).data
    if (name === 'resumeOrder') await resumeOrder(t.site, token, { purchaseId, ...how })
    const payment = await t.shop.one(
      'select binds_card from payments where order_id = $1 order by id desc limit 1',
      [purchaseId],
    )
    expect(payment).toEqual({ binds_card: isSaved })
  })

  test('keeps what a payment with a lost response was sent with when another one is opened', async () => {
    const { token } = await addUser(t.site)
    const byCard = { paymentMethod: 'bank_card' } as const
    await t.hook('behaviour', { faults: { fault: 'error', calls: 20 } })
    const body = orderBody(await t.shop.sell(1), byCard)
    expect((await t.order(token, body)).error.code).toBe('bank_down')
    await t.hook('behaviour')
    const { id: purchaseId } = await t.shop.one<{ id: number }>(
      'select max(id) as id from purchases where deal_id = $1',
      [body.dealOfferId],
    )
    await resumeOrder(t.site, token, { purchaseId, ...byCard, saveCard: true })
    expect(
      await t.shop.query('select binds_card from payments where order_id = $1 order by id', [
        purchaseId,
      ]),
    ).toEqual([{ binds_card: false }, { binds_card: true }])
  })

  test('is polled by the waiting page and by a job when its notification is lost', async () => {
    const { token } = await addUser(t.site)
    const [first, second] = [
      await t.order(token, orderBody(await t.shop.sell(1))),
      await t.order(token, orderBody(await t.shop.sell(1))),
    ]
    for (const { data } of [first, second])
      await t.hook(`payments/${await t.bankIdOf(data.purchaseId)}/succeed`)
    await t.shop.query('delete from due_work where kind = $1', [shopNotifications])
    await t.shop.query(
      `update payments set polled_at = polled_at - interval '1 minute', next_poll_at = now()
       where status = 'pending'`,
    )
    expect(await t.statusOf(token, first.data.purchaseId)).toBe('paid')
    expect(await t.shop.purchaseOf(second.data.purchaseId)).toMatchObject({ status: 'waiting' })
    await t.work('poll_payments')
    expect(await t.shop.purchaseOf(second.data.purchaseId)).toMatchObject({ status: 'paid' })
    expect(await t.shop.books()).toEqual({})
  })

  test('ends when the bank does not know it', async () => {
    const { token } = await addUser(t.site)
    const { data } = await t.order(token, orderBody(await t.shop.sell(1)))
    await t.shop.query('delete from sandbox_bank.payments where id = $1', [
      await t.bankIdOf(data.purchaseId),
    ])
    await t.shop.query(`update payments set next_poll_at = now() where order_id = $1`, [
      data.purchaseId,
    ])
    await t.work('poll_payments')
    expect(await t.shop.paymentsOf(data.purchaseId)).toMatchObject([{ status: 'canceled' }])
    expect(await t.statusOf(token, data.purchaseId)).toBe('failed')
    expect(await t.shop.books()).toEqual({})
  })

  test('stays open while the bank rejects our credentials', async () => {
    const { token } = await addUser(t.site)
    const { data } = await t.order(token, orderBody(await t.shop.sell(1)))
    await t.shop.query(`update payments set next_poll_at = now() where order_id = $1`, [
      data.purchaseId,
    ])
    const account = sandboxBankAccount(Buffer.alloc(32, 8), () => t.url)
    const bank = createYooKassaBank(account)
    await createPayments({ pool: t.site.database.appPool, bank, log: t.log }).pollOpen()
    expect(await t.shop.paymentsOf(data.purchaseId)).toMatchObject([{ status: 'pending' }])
    expect(await t.statusOf(token, data.purchaseId)).toBe('waiting')
  })

  test('is opened later when the bank rejects our credentials', async () => {
    const { id: userId } = await addUser(t.site)
    const purchaseId = await t.shop.place({ ...(await t.shop.sell(1)), userId })
    const account = sandboxBankAccount(Buffer.alloc(32, 8), () => t.url)
    const payments = createPayments({
      ...{ pool: t.site.database.appPool, bank: createYooKassaBank(account), log: t.log },
    })
    await expect(payments.open(await t.shop.toPay(purchaseId))).rejects.toMatchObject({
      code: 'bank_down',
    })
    await t.shop.query('update payments set next_poll_at = now() where order_id = $1', [purchaseId])
    await t.work('poll_payments')
    expect(await t.shop.paymentsOf(purchaseId)).toMatchObject([{ status: 'pending' }])
  })

  test('ignores forged notifications', async () => {
    const { token } = await addUser(t.site)
    const { data } = await t.order(token, orderBody(await t.shop.sell(1)))
    const bankId = await t.bankIdOf(data.purchaseId)
    expect((await t.sendNotification('payment.succeeded', bankId)).statusCode).toBe(200)
    expect(await t.statusOf(token, data.purchaseId)).toBe('waiting')
    for (const payload of [{}, [], null, 'x', { type: 'notification', event: 'x', object: {} }])
      expect(
        (
          await t.site.app.inject({
            method: 'POST',
            url: '/gateway/bank/notifications',
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          })
        ).statusCode,
      ).toBe(200)
    expect((await t.sendNotification('payment.succeeded', 'no-such-payment')).statusCode).toBe(200)
  })

  test('is booked once when a notification and a poll race', async () => {
    const { token } = await addUser(t.site)
    const { data } = await t.order(token, orderBody(await t.shop.sell(1)))
    const bankId = await t.bankIdOf(data.purchaseId)
    await t.hook(`payments/${bankId}/succeed`)
    await t.shop.query(`update payments set polled_at = null where bank_id = $1`, [bankId])
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? t.sendNotification('payment.succeeded', bankId)
          : t.statusOf(token, data.purchaseId),
      ),
    )
    expect(await t.statusOf(token, data.purchaseId)).toBe('paid')
    expect(
      await t.shop.query('select from coupons where purchase_id = $1', [data.purchaseId]),
    ).toHaveLength(1)
    expect(await t.shop.books()).toEqual({})
  })

  test('is refunded when it arrives after the deal is sold out', async () => {
    const { token } = await addUser(t.site)
    const deal = await t.shop.sell(1)
    const { data } = await t.order(token, orderBody(deal))
    await t.shop.drop(data.purchaseId, 'expired')
    const next = await t.order((await addUser(t.site)).token, orderBody(deal))
    await t.hook(`payments/${await t.bankIdOf(next.data.purchaseId)}/succeed`)
    await t.hook(`payments/${await t.bankIdOf(data.purchaseId)}/succeed`)
    await t.work()
    await t.work('send_refunds')
    expect(
      await t.shop.query('select status from refunds where order_id = $1', [data.purchaseId]),
    ).toEqual([{ status: 'succeeded' }])
    expect(await t.statusOf(token, data.purchaseId)).toBe('expired')
    expect(await t.shop.books()).toEqual({})
  })

  test('is refunded to the balance when the bank does not know its refund', async () => {
    const { token, id } = await addUser(t.site)
    const { data } = await t.order(token, orderBody(await t.shop.sell(1)))
    await t.hook(`payments/${await t.bankIdOf(data.purchaseId)}/succeed`)
    await t.work()
    await t.shop.query(
      `select return_coupons($1, array(select id from coupons where purchase_id = $1), 'card')`,
      [data.purchaseId],
    )
    const account = sandboxBankAccount(Buffer.alloc(32, 8), () => t.url)
    const payments = createPayments({
      ...{ pool: t.site.database.appPool, bank: createYooKassaBank(account), log: t.log },
    })
    await payments.sendRefunds()
    const refund = 'select status from refunds where order_id = $1'
    expect(await t.shop.one(refund, [data.purchaseId])).toEqual({ status: 'new' })
    await t.shop.query(
      `update refunds set bank_id = 'unknown', status = 'pending', next_poll_at = now()
       where order_id = $1`,
      [data.purchaseId],
    )
    await t.work('send_refunds')
    expect(await t.shop.one(refund, [data.purchaseId])).toEqual({ status: 'canceled' })
    expect(await t.shop.balanceOf(id)).toBe(100_001)
    expect(await t.shop.books()).toEqual({})
  })

  test('is refunded once although the bank has forgotten the key of a refund with a lost response', async () => {
    const { token } = await addUser(t.site)
    const { data } = await t.order(token, orderBody(await t.shop.sell(2), { quantity: 2 }))
    const paymentId = await t.bankIdOf(data.purchaseId)
    await t.hook(`payments/${paymentId}/succeed`)
    await t.work()
    await t.shop.query(
      `select return_coupons($1, array(select min(id) from coupons where purchase_id = $1), 'card')`,
      [data.purchaseId],
    )
    await t.hook('behaviour', { faults: { fault: 'lost', calls: 20 } })
    await t.work('send_refunds')
    await t.hook('behaviour')
    await t.shop.query('delete from sandbox_bank.idempotence_keys')
    await t.shop.query(
      `update refunds set created_at = created_at - interval '25 hours', next_poll_at = now()
       where order_id = $1`,
      [data.purchaseId],
    )
    await t.work('send_refunds')
    expect(
      await t.shop.query('select status from refunds where order_id = $1', [data.purchaseId]),
    ).toEqual([{ status: 'succeeded' }])
    expect(
      await t.shop.query('select kopecks from sandbox_bank.refunds where payment_id = $1', [
        paymentId,
      ]),
    ).toEqual([{ kopecks: 100_001 }])
    expect(await t.shop.books()).toEqual({})
  })

  test('needs no bank page with a saved card', async () => {
    const { token, id } = await addUser(t.site)
    const first = await t.order(
      token,
      orderBody(await t.shop.sell(1), { paymentMethod: 'bank_card', saveCard: true }),
    )
    await t.hook(`payments/${await t.bankIdOf(first.data.purchaseId)}/succeed`)
    await t.work()
    const card = await t.shop.one<{ id: number }>('select id from bound_cards where user_id = $1', [
      id,
    ])
    const { data } = await t.order(token, orderBody(await t.shop.sell(1), { boundCardId: card.id }))
    expect(data).toMatchObject({ status: 'paid', confirmation: { type: 'none' } })
    expect(await t.shop.books()).toEqual({})
  })
})
