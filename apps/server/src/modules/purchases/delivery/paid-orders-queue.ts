import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { SiteAddress } from '../../../addresses/site-address.ts'
import type { Db } from '../../../db.ts'
import {
  type ClaimedItem,
  type ItemResult,
  idsOf,
  postpone,
  type WorkQueue,
} from '../../../jobs/work-queue.ts'
import { notifyBuyers, paidOrders } from './notify-buyers.ts'

type Deps = {
  pool: pg.Pool
  db: Db
  site: SiteAddress
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Newly paid orders: notifies waiting pages and sends letters. */
export function paidOrdersQueue({ pool, db, site, log }: Deps): WorkQueue {
  async function notify(orders: ClaimedItem[]): Promise<ItemResult[]> {
    await notifyBuyers({ db, site }, idsOf(orders))
    return orders.map(({ id }) => ({ id, pauseMs: null }))
  }

  const notifyOne = (order: ClaimedItem) =>
    notify([order]).catch((error) => [postpone(order, log, { err: error, order: order.id })])

  return {
    kind: paidOrders,
    batch: 20,
    // A single worker, so that letters do not slow down running checkouts.
    concurrency: 1,
    leaseMs: 120_000,

    async handle(orders) {
      await notifyPages(pool, orders)
      // When the batch fails, each order is retried alone so that one failure does not block the
      // rest.
      return notify(orders).catch(async () => (await Promise.all(orders.map(notifyOne))).flat())
    },
  }
}

async function notifyPages(pool: pg.Pool, orders: ClaimedItem[]): Promise<void> {
  await pool.query({
    name: 'notify_purchase_pages',
    text: `select pg_notify('purchase_changed', id::text) from unnest($1::bigint[]) as id`,
    values: [idsOf(orders)],
  })
}
