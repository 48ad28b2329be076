import type { Module } from '../module.ts'
import { searchSchedule, searchTasks } from './search-jobs.ts'
import { searchHandlers } from './search-routes.ts'

export const search = {
  name: 'search',
  web: (services) => ({ handlers: searchHandlers(services) }),
  work: () => ({ tasks: searchTasks, schedule: searchSchedule }),
  expiredRows: { popular_queries: 'day < current_date - 60' },
} satisfies Module
