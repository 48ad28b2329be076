import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { openTestApp } from '../../../../../test/support/app.ts'
import { openBankCheckout, orderBody } from '../../../../../test/support/bank-checkout.ts'
import { call } from '../../../../../test/support/call.ts'
import { resumeOrder } from '../../../../../test/support/resume-order.ts'
import { createYooKassaBank } from '../../adapters/bank/yookassa-bank.ts'
import { sandboxBankAccount } from '../../sandbox/bank/sandbox-account.ts'
import { pollReceipts } from './poll-receipts.ts'

let t: Awaited<ReturnType<typeof openBankCheckout>>
const logged: object[] = []
beforeAll(async () => {
  t = await openBankCheckout()
})
afterEach(() => t.hook('behaviour'))
afterAll(() => t.site.close())

/** What the sandbox bank keeps of the last receipt of an order. */
type Sent = {
  customer: { email?: string; phone?: string }
  tax_system_code?: number
  items: { description: string; quantity: number; amount: { value: string }; vat_code: number }[]
}

const sentOf = async (purchaseId: number): Promise<Sent> =>
  (
    await t.shop.one<{ receipt: Sent }>('select receipt from sandbox_bank.payments where id = $1', [
      await t.bankIdOf(purchaseId),
    ])
  ).receipt

const bank = () => createYooKassaBank(sandboxBankAccount(Buffer.alloc(32, 7), () => t.url))

function poll() {
  const log = { warn: () => {}, error: (about: object) => void logged.push(about) }
  return pollReceipts({ pool: t.site.database.appPool, bank: bank(), log: log as never })
}

async function pay(purchaseId: number) {
  await t.hook(`payments/${await t.bankIdOf(purchaseId)}/succeed`)
  await t.work()
}

/** A paid order of `quantity` coupons. */
async function buy(token: string, quantity = 1, more: object = {}) {
  const deal = await t.shop.sell(9)
  const { data } = await t.order(token, orderBody(deal, { quantity, ...more }))
  await pay(data.purchaseId)
  return data.purchaseId as number
}

const linksOf = async (token: string, purchaseId: number) => {
  const { data } = await call(t.site, 'GET /api/v4/profile/purchases', { token })
  return data.find(({ id }) => id === purchaseId)?.receipts ?? []
}

const receiptOf = (token: string, id: number) =>
  call(t.site, 'GET /api/v4/profile/receipt', { token, query: { id: String(id) } })

async function returnCoupons(purchaseId: number, count: number) {
  await t.shop.query(
    `select return_coupons($1, array(
       select id from coupons where purchase_id = $1 and status = 'active' order by id limit $2
     ), 'card')`,
    [purchaseId, count],
  )
  await t.work('send_refunds')
}

describe('the receipt of a payment', () => {
  test('has the sums that the bank charges, and becomes fiscal data with a QR code', async () => {
    const { token, id } = await addUser(t.site)
    await t.shop.query(
      `select post_transaction('gift', $1, null,
         array[house_account('promo'), user_account($2, 'balance')], array[-10000::bigint, 10000])`,
      [`gift-${id}`, id],
    )
    const promoCode = await t.shop.promo({ amount_kopecks: 50_000 })
    const deal = await t.shop.sell(3)
    const purchaseId = await t.shop.place({
      ...{ ...deal, userId: id, quantity: 3, promoCode, payFromBalance: true },
    })
    expect(await linksOf(token, purchaseId)).toEqual([])
    // Opens the payment at the bank.
    const resumed = await resumeOrder(t.site, token, { purchaseId })
    expect(resumed.data.amount).toBe(2400.03)
    const sent = await sentOf(purchaseId)
    const cents = sent.items.map(
      ({ quantity, amount }) => quantity * Number(amount.value.replace('.', '')),
    )
    expect(cents.reduce((sum, part) => sum + part)).toBe(240_003)
    expect(sent.items.map(({ quantity }) => quantity).reduce((sum, part) => sum + part)).toBe(3)

    await pay(purchaseId)
    const [link] = await linksOf(token, purchaseId)
    expect(link).toMatchObject({ kind: 'sale' })
    const pending = await receiptOf(token, link?.id ?? 0)
    expect(pending.data).toMatchObject({ status: 'pending', fiscal: null, total: 2400.03 })
    await poll()
    const { data } = await receiptOf(token, link?.id ?? 0)
    expect(data).toMatchObject({
      ...{ status: 'succeeded', orderId: purchaseId, total: 2400.03 },
      fiscal: { storage: '9999078900012345', qr: { size: expect.any(Number) } },
    })
    expect(data.items[0]).toMatchObject({
      vatCode: 1,
      supplier: { name: expect.any(String), inn: expect.stringMatching(/^\d{10}(\d\d)?$/) },
    })
    const success = await call(t.site, 'GET /api/v4/checkout/getSuccessPaymentInfo', {
      token,
      query: { purchaseId: String(purchaseId) },
    })
    expect(success.data.receipts).toEqual([link])
    expect(await t.shop.books()).toEqual({})
  })

  test('belongs to its buyer alone', async () => {
    const { token } = await addUser(t.site)
    const [link] = await linksOf(token, await buy(token))
    const stranger = await addUser(t.site)
    for (const [who, id] of [
      [stranger.token, link?.id],
      [token, 999_999],
    ] as const)
      expect(await receiptOf(who, id ?? 0)).toMatchObject({
        status: 404,
        error: { code: 'receipt_not_found' },
      })
  })

  test('goes to the contact of the order where the account has none', async () => {
    const { token, id } = await addUser(t.site)
    await t.shop.query('update users set email = null where id = $1', [id])
    const deal = await t.shop.sell(2)
    const refused = await t.order(token, orderBody(deal))
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'receipt_contact_needed',
        payload: { email: 'Укажите почту: на неё придёт кассовый чек.' },
      },
    })
    const taken = await t.order(token, orderBody(deal, { phone: '+79001234567' }))
    expect((await sentOf(taken.data.purchaseId)).customer).toEqual({ phone: '79001234567' })
    const mailed = await t.order(token, orderBody(deal, { email: 'other@example.ru' }))
    expect((await sentOf(mailed.data.purchaseId)).customer).toEqual({ email: 'other@example.ru' })
  })

  test('has the VAT code of the company, else that of the settings', async () => {
    const receiptCodes = { vatCode: 12, taxSystem: 2 }
    const other = await openTestApp(t.site.database, { receiptCodes })
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { token, id: userId } = await addUser(t.site)
    const deal = await t.shop.sell(2)
    const order = async (key: string) =>
      (
        await call(other, 'POST /api/v4/checkout/createOrder', {
          ...{ token, body: orderBody(deal), headers: { 'idempotency-key': key } },
        })
      ).data.purchaseId
    const own =
      'update brands set vat_code = $2 from deals where brand_id = brands.id and deals.id = $1'
    try {
      const byDefault = await sentOf(await order(`vat-1-${userId}`))
      expect(byDefault).toMatchObject({ tax_system_code: 2, items: [{ vat_code: 12 }] })
      await t.shop.query(own, [deal.dealId, 9])
      expect(await sentOf(await order(`vat-2-${userId}`))).toMatchObject({
        items: [{ vat_code: 9 }],
      })
    } finally {
      await t.shop.query(own, [deal.dealId, null])
      await other.close()
    }
  })

  test('is the same when a payment with a lost response is sent again', async () => {
    const { token, id } = await addUser(t.site)
    const deal = await t.shop.sell(1)
    await t.hook('behaviour', { faults: { fault: 'lost', calls: 3 } })
    expect((await t.order(token, orderBody(deal))).error.code).toBe('bank_down')
    await t.hook('behaviour')
    const { order_id: purchaseId } = await t.shop.one<{ order_id: number }>(
      'select max(id) as order_id from orders where user_id = $1',
      [id],
    )
    await t.shop.query(`update users set email = 'new-address@example.ru' where id = $1`, [id])
    await t.shop.query(`update deals set tiny_title = 'Другое название' where id = $1`, [
      deal.dealId,
    ])
    await t.shop.query('update payments set next_poll_at = now() where order_id = $1', [purchaseId])
    await t.work('poll_payments')
    const kept =
      'select count(*)::integer as count from sandbox_bank.payments where metadata ->> $1 = $2'
    expect(await t.shop.one(kept, ['purchase_id', String(purchaseId)])).toEqual({ count: 1 })
    await pay(purchaseId)
    expect(await t.statusOf(token, purchaseId)).toBe('paid')
  })

  test('loses its contact with the account', async () => {
    const { token, id } = await addUser(t.site)
    const purchaseId = await buy(token)
    await t.shop.query('delete from users where id = $1', [id])
    expect(
      await t.shop.query('select email, phone from receipts where order_id = $1', [purchaseId]),
    ).toEqual([{ email: null, phone: null }])
  })
})

describe('the receipt of a refund', () => {
  test('has the returned coupons', async () => {
    const { token } = await addUser(t.site)
    const purchaseId = await buy(token, 3)
    await returnCoupons(purchaseId, 2)
    await poll()
    const links = await linksOf(token, purchaseId)
    expect(links.map(({ kind }) => kind)).toEqual(['sale', 'refund'])
    const { data } = await receiptOf(token, links[1]?.id ?? 0)
    expect(data).toMatchObject({
      ...{ kind: 'refund', status: 'succeeded', total: 2000.02 },
      items: [{ quantity: 2, price: 1000.01 }],
    })
    expect(await t.shop.books()).toEqual({})
  })

  test('is that of the payment when all of it is refunded', async () => {
    const { token } = await addUser(t.site)
    const purchaseId = await buy(token, 2)
    await returnCoupons(purchaseId, 2)
    await poll()
    const links = await linksOf(token, purchaseId)
    const { data } = await receiptOf(token, links[1]?.id ?? 0)
    expect(data).toMatchObject({ kind: 'refund', status: 'succeeded', total: 2000.02 })
  })

  test('is the same when a refund with a lost response is sent again', async () => {
    const { token, id } = await addUser(t.site)
    const purchaseId = await buy(token, 2)
    await t.hook('behaviour', { faults: { fault: 'lost', calls: 20 } })
    await returnCoupons(purchaseId, 1)
    await t.hook('behaviour')
    await t.shop.query(`update users set email = 'moved@example.ru' where id = $1`, [id])
    await t.shop.query('update refunds set next_poll_at = now() where order_id = $1', [purchaseId])
    await t.work('send_refunds')
    expect(
      await t.shop.query('select status from refunds where order_id = $1', [purchaseId]),
    ).toEqual([{ status: 'succeeded' }])
    expect(await t.shop.books()).toEqual({})
  })
})

describe('a receipt that is not registered', () => {
  const unregistered = async () => {
    const { body } = await t.site.app.inject('/metrics')
    return Number(/^receipts_unregistered (\d+)$/m.exec(body)?.[1])
  }

  test('is logged, counted and shown when the bank refuses it', async () => {
    const { token } = await addUser(t.site)
    await poll()
    const before = await unregistered()
    await t.hook('behaviour', { receipt: 'canceled' })
    const [link] = await linksOf(token, await buy(token))
    logged.length = 0
    await poll()
    expect(logged).toEqual([{ receiptId: link?.id, status: 'canceled' }])
    expect((await receiptOf(token, link?.id ?? 0)).data).toMatchObject({
      ...{ status: 'canceled', fiscal: null },
    })
    expect(await unregistered()).toBe(before + 1)
  })

  test('is polled for three days', async () => {
    const { token } = await addUser(t.site)
    await t.hook('behaviour', { receipt: 'pending' })
    const [link] = await linksOf(token, await buy(token))
    await poll()
    const row = 'select status, next_poll_at > now() as again from receipts where id = $1'
    expect(await t.shop.one(row, [link?.id])).toEqual({ status: 'pending', again: true })
    await t.shop.query(
      `update receipts set due_at = now() - interval '73 hours', next_poll_at = now() where id = $1`,
      [link?.id],
    )
    logged.length = 0
    await poll()
    expect(logged).toEqual([{ receiptId: link?.id, status: 'pending' }])
    expect(await t.shop.one(row, [link?.id])).toEqual({ status: 'pending', again: null })
  })

  test('stays pending while the bank does not respond', async () => {
    const { token } = await addUser(t.site)
    const [link] = await linksOf(token, await buy(token))
    await t.hook('behaviour', { faults: { fault: 'error', calls: 100 } })
    await poll()
    await t.hook('behaviour')
    const row = 'select status, next_poll_at > now() as again from receipts where id = $1'
    expect(await t.shop.one(row, [link?.id])).toEqual({ status: 'pending', again: true })
  })
})
