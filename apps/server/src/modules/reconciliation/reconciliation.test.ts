import type { Difference, Reconciliation } from '@skidora/contract/reconciliations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMessage, signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { newPayment, newRefund } from '../../../../../test/support/bank.ts'
import { call } from '../../../../../test/support/call.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { destinationsWith } from '../../../../../test/support/withdrawals.ts'
import type { Bank } from '../../adapters/bank/bank.ts'
import { createYooKassaBank } from '../../adapters/bank/yookassa-bank.ts'
import { sandboxBankAccount } from '../../sandbox/bank/sandbox-account.ts'
import { createPayments } from '../purchases/payments/payments-service.ts'
import { createPayouts } from '../withdrawals/payouts-service.ts'
import { reconciliationTasks } from './reconciliation-jobs.ts'

let site: TestApp
let url: string
let shop: ReturnType<typeof openShop>
let bank: Bank
let staff: string
beforeAll(async () => {
  site = await createTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  shop = openShop(site.database)
  bank = createYooKassaBank(sandboxBankAccount(Buffer.alloc(32, 7), () => url))
  staff = await signIn(site, 'staff@skidora.ru')
})
afterAll(() => site.close())

const logged: { level: string; differences: number }[] = []
const logAt = (level: string) => (summary: object) =>
  void logged.push({ level, ...(summary as { differences: number }) })
const log = { info: logAt('info'), error: logAt('error'), warn: () => {} }
const payouts = () => {
  const key = Buffer.alloc(32, 7)
  const destinations = destinationsWith(key)
  return createPayouts({ pool: site.database.appPool, bank, destinations, log })
}
const payments = () => createPayments({ pool: site.database.appPool, bank, log })

/** The newest report, produced by the job that staff started. */
async function compareBooks(body: object = {}): Promise<Reconciliation> {
  // Makes the rows older than the minute that reconciliation leaves out.
  for (const table of ['payments', 'refunds', 'sandbox_bank.payments', 'sandbox_bank.refunds'])
    await shop.query(`update ${table} set created_at = created_at - interval '2 minutes'`)
  await shop.query(`update sandbox_bank.payouts set created_at = created_at - interval '2 minutes'`)
  const started = await call(site, 'POST /api/v4/staff/reconciliations', { token: staff, body })
  expect(started.status).toBe(200)
  const { appPool: pool, db } = site.database
  const address = { protocol: 'https', base: 'skidora.ru' } as const
  await runJobs(
    site.database,
    reconciliationTasks({
      ...{ db, pool, bank, site: address, log },
      ...{ payments: payments(), payouts: payouts() },
    }),
  )
  const [newest] = (await call(site, 'GET /api/v4/staff/reconciliations', { token: staff })).data
  if (!newest) throw new Error('there is no report')
  return newest
}

const differenceOf = async (bankId: string): Promise<Difference | undefined> =>
  (await compareBooks()).differences.find((difference) => difference.bankId === bankId)

const succeed = (bankId: string) =>
  fetch(`${url}/sandbox/bank/payments/${bankId}/succeed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

/** An order with a payment open at the bank. */
async function openOrder() {
  const deal = await shop.sell(5)
  const purchaseId = await shop.place({ ...deal, userId: await shop.somebody() })
  await payments().open(await shop.toPay(purchaseId))
  const { id, bank_id: bankId } = await shop.one<{ id: number; bank_id: string }>(
    'select id, bank_id from payments where order_id = $1',
    [purchaseId],
  )
  return { purchaseId, paymentId: id, bankId }
}

async function paidOrder() {
  const order = await openOrder()
  await succeed(order.bankId)
  await payments().pollByBankId(order.bankId)
  return order
}

/** An order with a refund to the card pending. */
async function owedOrder() {
  const order = await paidOrder()
  const refund = await shop.one<{ id: number; key: string }>(
    `with owed as (
       select post_transaction('late_payment', 'test:' || $1::bigint, $2::bigint,
         array[house_account('promo'), house_account('refunds')], array[-5000::bigint, 5000])
     )
     insert into refunds (order_id, payment_id, amount_kopecks, reason)
     select $2, $1, 5000, 'late' from owed returning id, key`,
    [order.paymentId, order.purchaseId],
  )
  await shop.query(
    `insert into receipts (order_id, payment_id, refund_id, email, lines)
     select order_id, payment_id, $2, email, jsonb_set(lines, '{0,prices}', '[5000]')
     from receipts where payment_id = $1`,
    [order.paymentId, refund.id],
  )
  return { ...order, refund }
}

async function refundedOrder() {
  const { refund, ...order } = await owedOrder()
  await payments().sendRefunds()
  const { bank_id: refundId } = await shop.one<{ bank_id: string }>(
    'select bank_id from refunds where id = $1',
    [refund.id],
  )
  return { ...order, refundId }
}

describe('reconciliation', () => {
  test('finds no differences when both sides agree', async () => {
    await refundedOrder()
    await openOrder()
    const report = await compareBooks()
    // One of the payments is the demo customer's.
    expect(report).toMatchObject({ payments: 3, refunds: 1, payouts: 0, differenceCount: 0 })
    expect(report.differences).toEqual([])
    expect(logged.at(-1)).toMatchObject({ level: 'info', differences: 0 })
    expect(await shop.query(`select from notifications where recipient like 'staff@%'`)).toEqual([])
  })

  test('reads all pages of a long list', async () => {
    await shop.query(
      `insert into sandbox_bank.payments
         (id, kopecks, metadata, method, is_captured_at_once, is_method_kept, notification_url, expires_at)
       select 'long-' || n, 100, '{}', 'sbp', true, false, '', now()
       from generate_series(1, 250) as n`,
    )
    expect((await compareBooks()).payments).toBeGreaterThan(250)
    await shop.query(`delete from sandbox_bank.payments where id like 'long-%'`)
  })

  test('repairs a missed status in the usual way', async () => {
    const { bankId, purchaseId } = await openOrder()
    await succeed(bankId)
    expect(await differenceOf(bankId)).toMatchObject({
      subject: 'payment',
      kind: 'status',
      purchaseId,
      ours: { status: 'pending', amount: 1000.01 },
      theirs: { status: 'succeeded', amount: 1000.01 },
      amount: 1000.01,
      isHealed: true,
    })
    expect(await shop.purchaseOf(purchaseId)).toMatchObject({ status: 'paid' })
    expect(logged.at(-1)).toMatchObject({ level: 'info', differences: 0 })
    expect(await differenceOf(bankId)).toBeUndefined()
  })

  test('settles a refund with a lost response', async () => {
    const { bankId, refund } = await owedOrder()
    const { id } = await bank.createRefund(newRefund(bankId, 5000, refund.key))
    await shop.query(`update refunds set bank_id = $2, status = 'pending' where id = $1`, [
      ...[refund.id, id],
    ])
    expect(await differenceOf(id)).toMatchObject({
      ...{ subject: 'refund', kind: 'status', amount: -50, isHealed: true },
    })
    expect(await differenceOf(id)).toBeUndefined()
  })

  test('settles a payout that was left open', async () => {
    const withdrawalId = await shop.withdraw(await shop.somebody(50_000), 50_000)
    const { id } = await bank.createPayout({
      ...{ amount: 50_000, description: 'Вывод', idempotenceKey: `payout-${withdrawalId}` },
      destination: { type: 'bank_card', cardNumber: '5555555555554477' },
    })
    await shop.query(
      `update withdrawals set status = 'paying', bank_id = $2, sent_at = now() - interval '5 minutes'
       where id = $1`,
      [withdrawalId, id],
    )
    const status = (await bank.getPayout(id)).status
    expect(status).not.toBe('pending')
    expect(await differenceOf(id)).toMatchObject({
      ...{ subject: 'payout', kind: 'status', isHealed: true, theirs: { status, amount: 500 } },
    })
    expect(await differenceOf(id)).toBeUndefined()
  })
})

describe('a difference', () => {
  test('is a payment unknown to us', async () => {
    const { id } = await bank.createPayment(newPayment({ amount: 70_000 }))
    expect(await differenceOf(id)).toBeUndefined()
    await succeed(id)
    expect(await differenceOf(id)).toMatchObject({
      subject: 'payment',
      kind: 'unknown',
      ours: null,
      theirs: { status: 'succeeded', amount: 700 },
      amount: 700,
      isHealed: false,
    })
    expect(logged.at(-1)?.level).toBe('error')
    const letter = await lastMessage(site, 'staff@skidora.ru')
    expect(letter.subject).toMatch(/^Сверка с банком: \d+\sрасхожден/)
    expect(letter.body).toContain('https://skidora.ru/staff/reconciliations')
  })

  test('is a payment unknown to the bank', async () => {
    const { bankId, purchaseId } = await paidOrder()
    await shop.query('delete from sandbox_bank.payments where id = $1', [bankId])
    expect(await differenceOf(bankId)).toMatchObject({
      ...{ subject: 'payment', kind: 'missing', purchaseId, theirs: null, amount: -1000.01 },
    })
  })

  test('is a different amount', async () => {
    const { bankId } = await paidOrder()
    await shop.query('update sandbox_bank.payments set kopecks = kopecks - 1 where id = $1', [
      bankId,
    ])
    expect(await differenceOf(bankId)).toMatchObject({ kind: 'amount', amount: -0.01 })
  })

  test('is a payment cancelled here and succeeded at the bank', async () => {
    const { bankId, paymentId } = await openOrder()
    await shop.query(`select settle_payment($1, 'canceled')`, [paymentId])
    await succeed(bankId)
    expect(await differenceOf(bankId)).toMatchObject({
      ...{ kind: 'status', ours: { status: 'canceled' }, theirs: { status: 'succeeded' } },
      ...{ amount: 1000.01, isHealed: false },
    })
  })

  test('is a refund made by hand at the bank', async () => {
    const { bankId } = await paidOrder()
    const { id } = await bank.createRefund(newRefund(bankId, 100, `by-hand-${bankId}`))
    expect(await differenceOf(id)).toMatchObject({ subject: 'refund', kind: 'unknown', amount: -1 })
  })

  test('is a payout that nobody requested', async () => {
    const { id } = await bank.createPayout({
      amount: 5000,
      destination: { type: 'bank_card', cardNumber: '5555555555554477' },
      description: 'Выплата',
      idempotenceKey: 'payout-by-hand',
    })
    const found = await differenceOf(id)
    if ((await bank.getPayout(id)).status === 'succeeded')
      expect(found).toMatchObject({ subject: 'payout', kind: 'unknown', amount: -50 })
    else expect(found).toBeUndefined()
  })

  test('is money missing from the ledger', async () => {
    await shop.query(
      `insert into payments (order_id, method, amount_kopecks, status, settled_at)
       select id, 'sbp', 300, 'succeeded', now() from orders limit 1`,
    )
    const { differences } = await compareBooks()
    expect(differences.find(({ subject }) => subject === 'clearing')).toMatchObject({
      ...{ kind: 'unbooked', bankId: null, amount: 3 },
    })
    await shop.query(`delete from payments where amount_kopecks = 300`)
  })
})

test('exposes the last report as metrics', async () => {
  const { differences } = await compareBooks()
  const open = differences.filter(({ isHealed }) => !isHealed)
  expect(open.length).toBeGreaterThan(0)
  const { body } = await site.app.inject('/metrics')
  expect(/^reconciliation_differences (\d+)$/m.exec(body)?.[1]).toBe(String(open.length))
  expect(/^reconciliation_age_seconds (\d)/m.test(body)).toBe(true)
})

test('writes no report while the bank is down, and the job is retried', async () => {
  const count = async () => (await shop.query('select from reconciliations')).length
  const before = await count()
  await fetch(`${url}/sandbox/bank/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults: { fault: 'error', calls: 20 } }),
  })
  await compareBooks()
  expect(await count()).toBe(before)
  const [job] = await shop.query<{ attempts: number }>(
    `select attempts from graphile_worker.jobs where key = 'reconcile'`,
  )
  expect(job?.attempts).toBe(1)
})

test.each([{ days: 0 }, { days: 91 }, { days: 1.5 }, { days: '🎁' }])(
  'POST /staff/reconciliations rejects %j',
  async (body) => {
    const { status } = await call(site, 'POST /api/v4/staff/reconciliations', {
      token: staff,
      body,
    })
    expect(status).toBe(400)
  },
)

test.each([
  ['page', '0'],
  ['page', '1000000000'],
  ['per_page', '1000000000'],
  ['page', '🎁'],
])('GET /staff/reconciliations rejects %s %s', async (name, value) => {
  const { status } = await call(site, 'GET /api/v4/staff/reconciliations', {
    token: staff,
    query: { [name]: value },
  })
  expect(status).toBe(400)
})
