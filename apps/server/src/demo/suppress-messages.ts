import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Suppresses messages and jobs for the rest of a transaction that writes the past of the demo. */
export async function suppressMessages(trx: Db): Promise<void> {
  await sql`set local skidora.bulk_load = 'on'`.execute(trx)
}
