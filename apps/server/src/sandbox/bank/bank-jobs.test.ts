import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type BankTest,
  newPayment,
  newRefund,
  openBankTest,
} from '../../../../../test/support/bank.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { drainQueue } from '../../jobs/work-queue.ts'
import { bankSandboxTasks } from './bank-jobs.ts'
import { refusingPhone } from './payouts-store.ts'
import { shopNotificationsQueue } from './shop-notifications-queue.ts'

let t: BankTest
beforeAll(async () => {
  t = await openBankTest()
})
afterEach(() => {
  t.listener.status = 200
})
afterAll(() => t.close())

/** Runs all due jobs; `makeAllDue` makes all of them due. */
async function work(makeAllDue = false) {
  const { appPool: pool, db } = t.test.database
  if (makeAllDue) {
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    await pool.query('update due_work set due_at = now()')
  }
  await runJobs(t.test.database, bankSandboxTasks({ db }))
  await drainQueue(pool, shopNotificationsQueue(pool))
}

describe('notifications', () => {
  const eventsOf = (id: string) => t.listener.eventsOf(id)
  const pay = async (more = {}, behaviour?: object) => {
    const { id } = await t.bank.createPayment(newPayment(more))
    if (behaviour) await t.hook(`payments/${id}/behaviour`, behaviour)
    await t.hook(`payments/${id}/succeed`)
    return id
  }

  it('contain the event and the object at that moment', async () => {
    const id = await pay()
    await t.bank.createRefund(newRefund(id, 100, `refund-${id}`))
    await work()
    expect(eventsOf(id)).toEqual(['payment.succeeded', 'refund.succeeded'])
    const first = t.listener.received.find(({ object }) => object.id === id)
    expect(first).toMatchObject({
      type: 'notification',
      object: { status: 'succeeded', refunded_amount: { value: '0.00' } },
    })
  })

  it('are sent for declines and payouts', async () => {
    const { id } = await t.bank.createPayment(newPayment())
    await t.hook(`payments/${id}/fail`)
    const payout = (phone: string) =>
      t.bank.createPayout({
        amount: 100_00,
        destination: { type: 'sbp', phone, bankId: '100000000111' },
        description: 'Вывод',
        idempotenceKey: `to-${phone}`,
      })
    const [good, refused] = [await payout('79000000001'), await payout(refusingPhone)]
    expect(good.status).toBe('pending')
    await work(true)
    await work()
    expect(eventsOf(id)).toEqual(['payment.canceled'])
    expect(eventsOf(good.id)).toEqual(['payout.succeeded'])
    expect(eventsOf(refused.id)).toEqual(['payout.canceled'])
    expect(await t.bank.getPayout(refused.id)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'rejected_by_payee' },
    })
  })

  it('are retried until the shop accepts them', async () => {
    t.listener.status = 503
    const id = await pay()
    await work()
    await work(true)
    expect(eventsOf(id)).toHaveLength(2)
    t.listener.status = 200
    await work(true)
    await work(true)
    expect(eventsOf(id)).toHaveLength(3)
  })

  it('can be delayed, duplicated, lost or reordered', async () => {
    const late = await pay({}, { delayMs: 60_000 })
    const twice = await pay({}, { duplicates: 1 })
    const lost = await pay({}, { isLost: true })
    const mixed = await pay({ capture: false }, { isReordered: true })
    await work()
    expect([late, twice, lost, mixed].map(eventsOf)).toEqual([
      [],
      ['payment.succeeded', 'payment.succeeded'],
      [],
      [],
    ])
    await t.bank.capturePayment(mixed, 149_050, `capture-${mixed}`)
    await work()
    await work(true)
    expect([late, twice, lost, mixed].map(eventsOf)).toEqual([
      ['payment.succeeded'],
      ['payment.succeeded', 'payment.succeeded'],
      [],
      ['payment.succeeded', 'payment.waiting_for_capture'],
    ])
  })

  it('are given up after the last attempt', async () => {
    t.listener.status = 503
    const id = await pay()
    for (let tries = 0; tries < 14; tries += 1) await work(true)
    expect(eventsOf(id)).toHaveLength(13)
  })

  it('are sent for an expired payment only', async () => {
    const { id } = await t.bank.createPayment(newPayment())
    const { id: other } = await t.bank.createPayment(newPayment())
    await t.test.database.pool.query(
      "update sandbox_bank.payments set expires_at = now() - interval '1 s' where id = $1",
      [id],
    )
    await t.test.database.pool.query(`select graphile_worker.add_job('sandbox_bank_expire')`)
    await work()
    await work()
    expect(eventsOf(id)).toEqual(['payment.canceled'])
    expect(await t.bank.getPayment(id)).toMatchObject({
      cancellation: { party: 'yoo_money', reason: 'expired_on_confirmation' },
    })
    expect((await t.bank.getPayment(other)).status).toBe('pending')
  })
})
