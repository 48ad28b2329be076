import type { CronItem, TaskList } from 'graphile-worker'
import { dayMs } from '../../durations.ts'
import type { ModuleLists } from '../module.ts'
import { deleteInBatches } from './delete-in-batches.ts'

export function maintenanceTasks({ expiredRows }: Pick<ModuleLists, 'expiredRows'>): TaskList {
  return {
    delete_expired_rows: async (_payload, helpers) => {
      const failures: unknown[] = []
      for (const [table, condition] of expiredRows)
        await deleteInBatches(helpers, table, condition).catch((error) => failures.push(error))
      // A locked or huge table does not block the cleaning of the others.
      if (failures.length > 0) throw new AggregateError(failures, 'expired rows were not deleted')
    },
  }
}

/** Times are UTC. */
export const maintenanceSchedule: CronItem[] = [
  {
    task: 'delete_expired_rows',
    match: '17 1 * * *',
    // A process that was down at night catches up at its next start.
    options: { jobKey: 'delete_expired_rows', backfillPeriod: dayMs },
  },
]
