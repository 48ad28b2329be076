import type { CronItem, TaskList } from 'graphile-worker'
import { withoutRetries } from '../../jobs/without-retries.ts'

export const listingTasks: TaskList = {
  /** Each call moves a bounded batch, so it repeats until none is due. */
  refresh_due_listings: async (_payload, { query, abortSignal }) => {
    let moved: number
    do {
      const { rows } = await query<{ moved: number }>('select refresh_due_listings() as moved')
      moved = rows[0]?.moved ?? 0
    } while (moved > 0 && !abortSignal.aborted)
  },
}

export const listingSchedule: CronItem[] = [withoutRetries('refresh_due_listings', '* * * * *')]
