import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'

/**
 * Dates what the ledger is given in the rest of a transaction that loads the demo. The ledger only grows,
 * so its dates cannot be changed afterwards, as those of orders are.
 */
export async function postAsOf(trx: Db, moment: Date | RawBuilder<unknown>): Promise<void> {
  const at = sql`cast(${moment} as timestamptz)::text`
  await sql`select set_config('skidora.posted_at', ${at}, true)`.execute(trx)
}
