import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'

/**
 * Sets the date of ledger entries for the rest of a transaction that seeds the demo. The ledger is
 * append-only, so its dates cannot be changed afterwards like those of orders.
 */
export async function postAsOf(trx: Db, moment: Date | RawBuilder<unknown>): Promise<void> {
  const at = sql`cast(${moment} as timestamptz)::text`
  await sql`select set_config('skidora.posted_at', ${at}, true)`.execute(trx)
}
