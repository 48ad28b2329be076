import { Logger, runOnce, type TaskList } from 'graphile-worker'
import type { TestDatabase } from './database.ts'

const silent = new Logger(() => () => {})

/** Queues the named tasks, then runs all due jobs of the list once. */
export async function runJobs(
  { pool, appPool }: TestDatabase,
  taskList: TaskList,
  ...names: string[]
): Promise<void> {
  for (const name of names) await pool.query('select graphile_worker.add_job($1)', [name])
  await runOnce({ pgPool: appPool, taskList, noHandleSignals: true, logger: silent })
}
