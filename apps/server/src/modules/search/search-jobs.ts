import type { CronItem, TaskList } from 'graphile-worker'

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

const dayMs = 24 * 60 * 60 * 1000

/** Times are UTC. */
export const searchSchedule: CronItem[] = [
  {
    task: 'refresh_search_steps',
    match: '43 1 * * *',
    options: { jobKey: 'refresh_search_steps', backfillPeriod: dayMs },
  },
]
