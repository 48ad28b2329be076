import type { CronItem, TaskList } from 'graphile-worker'
import { withoutRetries } from '../../jobs/without-retries.ts'

export const brandTasks: TaskList = {
  refresh_brand_cities: async (_payload, { query }) => {
    await query('select refresh_brand_cities()')
  },
}

export const brandSchedule: CronItem[] = [withoutRetries('refresh_brand_cities', '*/5 * * * *')]
