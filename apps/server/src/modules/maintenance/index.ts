import type { Module } from '../module.ts'
import { maintenanceSchedule, maintenanceTasks } from './maintenance-jobs.ts'

export const maintenance = {
  name: 'maintenance',
  work: (services) => ({ tasks: maintenanceTasks(services), schedule: maintenanceSchedule }),
  // Of the plugins, which are no module.
  expiredRows: [
    "delete from idempotency_keys where created_at < now() - interval '48 hours'",
    'delete from rate_limits where ends_at <= now()',
  ],
} satisfies Module
