import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createModelBank } from '../../../../../../test/money/model-bank.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { testSite } from '../../../../../../test/support/messages.ts'
import { runJobs } from '../../../../../../test/support/run-jobs.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { orderTasks } from '../orders/order-jobs.ts'
import { createPayments } from './payments-service.ts'

/**
 * Ten thousand payments with a bank that responds in 200 ms, or a tenth of them with one ten times
 * slower: the work per minute is the same. `OPEN_PAYMENTS=10000 npx vitest run open-payments`.
 */
const open = Number(process.env.OPEN_PAYMENTS ?? 1_000)
/** Bank latency in simulated time, and the number of concurrent requests. */
const latencyMs = (200 * 10_000) / open
const parallel = 10

let database: TestDatabase
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
  await shop.query(`delete from refunds`)
})
afterAll(() => database.drop())

/** A bank with simulated latency that counts requests by id. */
function createSlowBank() {
  const bank = createModelBank()
  const polled = new Map<string, number>()
  let clock = 0
  const take = (id: string) => {
    clock += latencyMs / parallel
    polled.set(id, (polled.get(id) ?? 0) + 1)
  }
  const { getPayment } = bank
  bank.getPayment = (id) => {
    take(id)
    return getPayment(id)
  }
  // The bank is slow to settle refunds.
  bank.refundOutcome = 'pending'
  bank.getRefund = async (id) => {
    take(id)
    return { id, status: 'pending' } as Awaited<ReturnType<typeof bank.getRefund>>
  }
  const payments = createPayments({
    ...{ pool: database.appPool, bank, log: pino({ level: 'silent' }) },
    now: () => clock,
  })
  return { bank, polled, payments }
}

/** Runs one job; other queued jobs are left alone. */
async function work(payments: ReturnType<typeof createPayments>, task: string) {
  await shop.query('delete from graphile_worker._private_jobs')
  await runJobs(database, orderTasks({ db: database.db, site: testSite, payments }), task)
}

const minutePasses = async () => {
  await shop.query(
    `update payments set created_at = created_at - interval '1 minute',
       next_poll_at = next_poll_at - interval '1 minute', polled_at = polled_at - interval '1 minute'
     where status = 'pending'`,
  )
  await shop.query(
    `update orders set held_until = held_until - interval '1 minute' where status = 'waiting'`,
  )
  await shop.query(`update refunds set next_poll_at = next_poll_at - interval '1 minute'`)
}

describe(`with ${open} payments open at the bank and every notification lost`, () => {
  test('expires no paid order and polls every order before it expires', async () => {
    const { bank, polled, payments } = createSlowBank()
    const deal = await shop.sell(-1)
    const userId = await shop.somebody()
    // Orders are spread evenly over the last 15 minutes.
    const placed = await shop.query<{ id: number; key: string }>(
      `with ordered as (
         insert into orders (id, user_id, status, bank_kopecks, held_until, holds, request_key, request_hash)
         select next_order_id(), $1, 'waiting', 100001,
           now() + number * interval '15 minutes' / $4::integer, 1, 'open-' || number, 'same'
         from generate_series(1, $4) as number
         returning id, user_id, held_until
       ), lines as (
         insert into purchases (id, order_id, user_id, deal_id, option_id, status, unit_kopecks,
           bank_kopecks, commission_points, bought_at)
         select id, id, user_id, $2, $3, 'waiting', 100001, 100001, 1000, null from ordered
       )
       insert into payments (order_id, method, amount_kopecks, status, bank_id, return_url,
         created_at, next_poll_at)
       select id, 'sbp', 100001, 'pending', 'bank-' || id, 'https://skidora.example',
         held_until - interval '15 minutes', held_until - interval '15 minutes' + interval '20 seconds'
       from ordered
       returning order_id as id, bank_id as key`,
      [userId, deal.dealId, deal.optionId, open],
    )
    for (const { key } of placed)
      await bank.createPayment({
        ...{ amount: 100_001, method: 'sbp', description: '', returnUrl: '' },
        ...{ idempotenceKey: key, capture: true, saveMethod: false, metadata: { purchaseId: '' } },
      })
    // Payments succeed at different moments, the last ones just before the hold ends.
    const paying = placed.filter((_order, index) => index % (open / 50) === 0)
    const waits: number[] = []
    const paidAt = new Map<number, number>()
    for (let minute = 0; minute < 18; minute += 1) {
      for (const [index, { id, key }] of paying.entries())
        if (!paidAt.has(id) && index % 15 <= minute) {
          const { status } = await shop.purchaseOf(id)
          if (status !== 'waiting') continue
          bank.decide(key, 'succeeded')
          paidAt.set(id, minute)
        }
      await work(payments, 'poll_payments')
      await work(payments, 'expire_orders')
      const missed = await shop.query<{ bank_id: string }>(
        `select payments.bank_id from payments join orders on orders.id = payments.order_id
         where orders.status = 'expired' and orders.user_id = $1`,
        [userId],
      )
      expect(missed.filter(({ bank_id: id }) => !polled.has(id))).toEqual([])
      for (const [id, since] of paidAt)
        if ((await shop.purchaseOf(id)).status === 'paid') {
          waits.push(minute - since)
          paidAt.delete(id)
        }
      await minutePasses()
    }
    expect([...paidAt.keys()]).toEqual([])
    expect(waits.length).toBeGreaterThan(20)
    expect(Math.max(...waits)).toBeLessThanOrEqual(8)
    const statuses = await shop.query(
      `select status from purchases where user_id = $1 and status = 'waiting'`,
      [userId],
    )
    expect(statuses).toEqual([])
  }, 600_000)

  test(`sends a new refund ahead of ${open} pending ones and polls each of those`, async () => {
    const { bank, polled, payments } = createSlowBank()
    const userId = await shop.somebody()
    const paid = await shop.place({ ...(await shop.sell(-1)), userId })
    // Refunds of a payment without a receipt need none.
    await shop.query('delete from receipts where order_id = $1', [paid])
    await payments.open(await shop.toPay(paid))
    const [payment] = await shop.query<{ id: number; bank_id: string }>(
      'select id, bank_id from payments where order_id = $1',
      [paid],
    )
    if (!payment) throw new Error('nothing was opened')
    bank.decide(payment.bank_id, 'succeeded')
    await payments.pollByBankId(payment.bank_id)
    await shop.query(
      `insert into refunds (order_id, payment_id, amount_kopecks, reason, status, bank_id)
       select $1, $2, 1, 'late', 'pending', 'refund-' || number from generate_series(1, $3) as number`,
      [paid, payment.id, open],
    )
    const { id: refundId } = await shop.one<{ id: number }>(
      `insert into refunds (order_id, payment_id, amount_kopecks, reason) values ($1, $2, 1, 'late')
       returning id`,
      [paid, payment.id],
    )
    for (let minute = 0; minute < 5; minute += 1) {
      await work(payments, 'send_refunds')
      await minutePasses()
    }
    expect([...polled.keys()].filter((id) => id.startsWith('refund-'))).toHaveLength(open)
    const [sent] = await shop.query('select status from refunds where id = $1', [refundId])
    expect(sent).toEqual({ status: 'pending' })
  }, 600_000)
})
