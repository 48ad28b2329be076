import type { Pool } from '../../db.ts'
import { reconcileTask } from './reconciliation-jobs.ts'

/** Queues the job; its key deduplicates concurrent requests. */
export async function requestReconciliation(pool: Pool, days: number | undefined): Promise<void> {
  await pool.query('select graphile_worker.add_job($1, $2, job_key => $1)', [
    reconcileTask,
    { days },
  ])
}
