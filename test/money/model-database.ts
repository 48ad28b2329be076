import { emptyLedger } from '@skidora/db/demo/empty-ledger.ts'
import { withOwnConnection } from '@skidora/db/demo/seed/store/with-own-connection.ts'
import pg from 'pg'
import { AppError } from '../../apps/server/src/app-error.ts'

/** restrict_violation: the account cannot be deleted yet. */
const restricted = '23001'

/** Error code of a rejection by an SQL function or a service; null for a failure. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof AppError && error.status < 500) return error.code
  if (!(error instanceof pg.DatabaseError)) return null
  if (error.code === restricted) return error.constraint ?? null
  return error.code === 'SK001' ? error.message : null
}

/** The services only query the pool, possibly in parallel: runs their queries in sequence. */
export function queryInTurn(client: pg.PoolClient): pg.Pool {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...args: Parameters<pg.PoolClient['query']>) => {
    const result = last.then(() => client.query(...args))
    last = result.then(
      () => {},
      () => {},
    )
    return result
  }
  return { query } as unknown as pg.Pool
}

/** Removes the demo's purchases and returns. */
export async function emptyBooks(pool: pg.Pool) {
  await withOwnConnection(pool, async (client) => {
    await emptyLedger(client)
    await client.query('truncate purchases, withdrawals, promo_codes, room_nights cascade')
    await client.query('update tour_departures set taken = 0 where taken > 0')
  })
}
