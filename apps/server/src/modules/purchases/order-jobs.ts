import type { CronItem, TaskList } from 'graphile-worker'
import type { Db } from '../../db.ts'
import type { Payments } from './payments-service.ts'
import { sendDueGifts } from './send-gifts.ts'

const ordersPerBatch = 200
const dealsPerBatch = 20
/** How long an order outlives its hold while the bank is not responding. */
const bankGracePeriod = '15 minutes'

export const orderTasks = ({ db, payments }: { db: Db; payments: Payments }): TaskList => ({
  follow_payments: (_payload, { abortSignal }) => payments.followOpen(abortSignal),

  send_refunds: (_payload, { abortSignal }) => payments.sendRefunds(abortSignal),

  send_gifts: (_payload, { abortSignal }) => sendDueGifts(db, abortSignal),

  /**
   * Adds newly sold coupons to the deals, one deal at a time, so that none waits for another's
   * lock.
   */
  count_sold_coupons: async (_payload, { query, abortSignal }) => {
    const { rows } = await query<{ deal_id: number }>(
      'select distinct sold_coupons.deal_id from sold_coupons',
    )
    for (const { deal_id: dealId } of rows) {
      if (abortSignal.aborted) return
      await query('select count_sold_coupons($1)', [dealId])
    }
  },

  /** Expires unpaid orders after polling the bank, and releases their holds. */
  expire_orders: async (_payload, { query, abortSignal }) => {
    await payments.followExpiring(abortSignal)
    let expired: number
    do {
      const { rowCount } = await query(
        `select drop_order(due.id, 'expired')
         from (
           select purchases.id from purchases
           where purchases.status = 'waiting' and purchases.held_until <= now()
             and (not $2 or purchases.held_until <= now() - $3::interval or not exists (
               select from payments
               where payments.purchase_id = purchases.id and payments.status in ('new', 'pending')
                 and payments.return_url is not null
                 and (payments.asked_at is null or payments.asked_at < purchases.held_until)
             ))
           order by purchases.held_until
           limit $1
           for no key update skip locked
         ) as due`,
        [ordersPerBatch, payments.hasBank, bankGracePeriod],
      )
      expired = rowCount ?? 0
    } while (expired === ordersPerBatch && !abortSignal.aborted)
  },

  show_deal_stock: async (payload, { query }) => {
    const { dealId } = payload as { dealId: number }
    await query('select show_deal_stock($1)', [dealId])
  },

  /** Publishes the remaining stock changes in small batches, since buyers wait on these locks. */
  show_all_stock: async (_payload, { query, abortSignal }) => {
    let shown: number
    do {
      const { rows } = await query<{ shown: number }>('select show_some_stock($1) as shown', [
        dealsPerBatch,
      ])
      shown = rows[0]?.shown ?? 0
    } while (shown === dealsPerBatch && !abortSignal.aborted)
  },
})

// No retries: cron repeats them every minute.
const everyMinute: CronItem[] = [
  'expire_orders',
  'follow_payments',
  'send_refunds',
  'send_gifts',
  'show_all_stock',
].map((task) => ({
  task,
  match: '* * * * *',
  options: { jobKey: task, maxAttempts: 1 },
}))

export const orderSchedule: CronItem[] = [
  ...everyMinute,
  // A change of a deal invalidates its cached pages, so coupons are counted in batches.
  {
    task: 'count_sold_coupons',
    match: '*/10 * * * *',
    options: { jobKey: 'count_sold_coupons', maxAttempts: 1 },
  },
]
