import type { CronItem, JobHelpers, TaskList } from 'graphile-worker'
import type { SiteAddress } from '../../../addresses/site-address.ts'
import { readPages } from '../../../database/read-pages.ts'
import type { Db } from '../../../db.ts'
import { processEach } from '../../../jobs/process-each.ts'
import { withoutRetries } from '../../../jobs/without-retries.ts'
import { sendDueGifts } from '../delivery/send-gifts.ts'
import type { Payments } from '../payments/payments-service.ts'

const ordersPerBatch = 200
const dealsPerBatch = 20
/** How long an order outlives its hold while the bank is not responding. */
const bankGracePeriod = '15 minutes'

type Deps = { db: Db; site: SiteAddress; payments: Payments }

export const orderTasks = ({ db, site, payments }: Deps): TaskList => ({
  poll_payments: (_payload, { abortSignal }) => payments.pollOpen(abortSignal),

  send_refunds: (_payload, { abortSignal }) => payments.sendRefunds(abortSignal),

  send_gifts: (_payload, { abortSignal }) => sendDueGifts({ db, site }, abortSignal),

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

  /**
   * Expires unpaid orders after polling the bank, and releases their holds. One transaction per
   * order: several would lock holds in another order than buyers do.
   */
  expire_orders: async (_payload, { query, abortSignal }) => {
    await payments.pollExpiring(abortSignal)
    await processEach(dueOrders(query, payments.hasBank), abortSignal, async ({ id }) => {
      // Checked again under the row lock; an order that is being paid is left alone.
      await query(
        `select end_unpaid_order(due.id, 'expired')
         from (
           select orders.id from orders
           where orders.id = $1 and orders.status = 'waiting' and orders.held_until <= now()
           for no key update skip locked
         ) as due`,
        [id],
      )
    })
  },

  publish_deal_stock: async (payload, { query }) => {
    const { dealId } = payload as { dealId: number }
    await query('select publish_deal_stock($1)', [dealId])
  },

  /** Publishes the remaining stock changes in small batches, since buyers wait on these locks. */
  publish_stock: async (_payload, { query, abortSignal }) => {
    let published: number
    do {
      const { rows } = await query<{ published: number }>(
        'select publish_stock_batch($1) as published',
        [dealsPerBatch],
      )
      published = rows[0]?.published ?? 0
    } while (published === dealsPerBatch && !abortSignal.aborted)
  },
})

/** Orders past their hold; unless the bank is not responding, their payments have been polled. */
const dueOrders = (query: JobHelpers['query'], hasBank: boolean) =>
  readPages(ordersPerBatch, async (after, limit) => {
    const { rows } = await query<{ id: number }>(
      `select orders.id from orders
       where orders.status = 'waiting' and orders.held_until <= now() and orders.id > $1
         and (not $3 or orders.held_until <= now() - $4::interval or not exists (
           select from payments
           where payments.order_id = orders.id and payments.status in ('new', 'pending')
             and payments.return_url is not null
             and (payments.polled_at is null or payments.polled_at < orders.held_until)
         ))
       order by orders.id limit $2`,
      [after, limit, hasBank, bankGracePeriod],
    )
    return rows
  })

const everyMinute = [
  'expire_orders',
  'poll_payments',
  'send_refunds',
  'send_gifts',
  'publish_stock',
]

export const orderSchedule: CronItem[] = [
  ...everyMinute.map((task) => withoutRetries(task, '* * * * *')),
  // A change of a deal invalidates its cached pages, so coupons are counted in batches.
  withoutRetries('count_sold_coupons', '*/10 * * * *'),
]
