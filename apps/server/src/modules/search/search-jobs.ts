import type { CronItem, TaskList } from 'graphile-worker'
import { dayMs } from '../../durations.ts'

export const searchTasks: TaskList = {
  /** Each call processes one city, to bound the transaction. */
  refresh_search_steps: async (_payload, { query, abortSignal }) => {
    let moved: number | null
    do {
      const { rows } = await query<{ moved: number | null }>(
        'select refresh_search_steps() as moved',
      )
      moved = rows[0]?.moved ?? null
    } while (moved !== null && !abortSignal.aborted)
  },
}

/** Times are UTC. */
export const searchSchedule: CronItem[] = [
  {
    task: 'refresh_search_steps',
    match: '43 1 * * *',
    options: { jobKey: 'refresh_search_steps', backfillPeriod: dayMs },
  },
]
