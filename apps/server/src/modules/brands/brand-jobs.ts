import type { CronItem, TaskList } from 'graphile-worker'

export const brandTasks: TaskList = {
  refresh_brand_cities: async (_payload, { query }) => {
    await query('select refresh_brand_cities()')
  },
}

export const brandSchedule: CronItem[] = [
  {
    task: 'refresh_brand_cities',
    match: '*/5 * * * *',
    // No retries: cron repeats it.
    options: { jobKey: 'refresh_brand_cities', maxAttempts: 1 },
  },
]
