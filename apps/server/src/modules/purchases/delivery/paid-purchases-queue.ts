import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Db } from '../../../db.ts'
import {
  type ClaimedItem,
  type ItemResult,
  idsOf,
  postpone,
  type WorkQueue,
} from '../../../jobs/work-queue.ts'
import { notifyBuyers, paidPurchases } from './notify-buyers.ts'

type Deps = { pool: pg.Pool; db: Db; log: Pick<FastifyBaseLogger, 'warn' | 'error'> }

/** Newly paid purchases: notifies waiting pages and sends letters. */
export function paidPurchasesQueue({ pool, db, log }: Deps): WorkQueue {
  async function notify(purchases: ClaimedItem[]): Promise<ItemResult[]> {
    await notifyBuyers(db, idsOf(purchases))
    return purchases.map(({ id }) => ({ id, pauseMs: null }))
  }

  const notifyOne = (purchase: ClaimedItem) =>
    notify([purchase]).catch((error) => [
      postpone(purchase, log, { err: error, purchase: purchase.id }),
    ])

  return {
    kind: paidPurchases,
    batch: 20,
    // A single worker, so that letters do not slow down running checkouts.
    concurrency: 1,
    leaseMs: 120_000,

    async handle(purchases) {
      await notifyPages(pool, purchases)
      // When the batch fails, each purchase is retried alone so that one failure does not block the
      // rest.
      return notify(purchases).catch(async () =>
        (await Promise.all(purchases.map(notifyOne))).flat(),
      )
    },
  }
}

async function notifyPages(pool: pg.Pool, purchases: ClaimedItem[]): Promise<void> {
  await pool.query({
    name: 'notify_purchase_pages',
    text: `select pg_notify('purchase_changed', id::text) from unnest($1::bigint[]) as id`,
    values: [idsOf(purchases)],
  })
}
