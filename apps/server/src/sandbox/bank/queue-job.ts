import { sql } from 'kysely'
import type { BankDb } from './bank-tables.ts'

export const bankJobs = {
  notify: 'sandbox_bank_notify',
  settlePayout: 'sandbox_bank_settle_payout',
} as const

/** In the transaction of what causes it, so that both or neither happen. */
export async function queueJob(
  trx: BankDb,
  job: (typeof bankJobs)[keyof typeof bankJobs],
  id: string | number,
  at: Date,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job}, json_build_object('id', ${id}::text), run_at => ${at})
  `.execute(trx)
}

export const inMs = (ms: number) => new Date(Date.now() + ms)
