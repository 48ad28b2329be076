import type { Module } from '../module.ts'
import { clientLogHandlers } from './client-logs-routes.ts'
import { statisticsHandlers } from './statistics-routes.ts'

export const growth = {
  name: 'growth',
  web: (services) => ({
    handlers: { ...clientLogHandlers(services), ...statisticsHandlers(services) },
  }),
  expiredRows: { page_visits: "opened_at < now() - interval '30 days'" },
} satisfies Module
