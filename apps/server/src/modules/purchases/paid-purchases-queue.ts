import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Db } from '../../db.ts'
import { type Done, type DueWork, idsOf, postpone, type Taken } from '../../due-work.ts'
import { tellOfPurchases } from './tell-of-purchases.ts'

type Deps = { pool: pg.Pool; db: Db; log: Pick<FastifyBaseLogger, 'warn' | 'error'> }

/** What was paid just now: pages that wait for it are told, and letters are written. */
export function paidPurchasesQueue({ pool, db, log }: Deps): DueWork {
  async function tell(purchases: Taken[]): Promise<Done[]> {
    await tellOfPurchases(db, idsOf(purchases))
    return purchases.map(({ id }) => ({ id, pauseMs: null }))
  }

  const tellAlone = (purchase: Taken) =>
    tell([purchase]).catch((error) => [
      postpone(purchase, log, { err: error, purchase: purchase.id }),
    ])

  return {
    kind: 'paid_purchases',
    batch: 20,
    // Those who still pay do not wait for the letters of others.
    lanes: 1,
    leaseMs: 120_000,

    async handle(purchases) {
      await tellPages(pool, purchases)
      // When one of them is at fault, the others need not wait for it.
      return tell(purchases).catch(async () => (await Promise.all(purchases.map(tellAlone))).flat())
    },
  }
}

async function tellPages(pool: pg.Pool, purchases: Taken[]): Promise<void> {
  await pool.query({
    name: 'tell_pages_of_purchases',
    text: `select pg_notify('purchase_changed', id::text) from unnest($1::bigint[]) as id`,
    values: [idsOf(purchases.filter(({ attempts }) => attempts === 1))],
  })
}
