import type { Module } from '../module.ts'
import { maintenanceSchedule, maintenanceTasks } from './maintenance-jobs.ts'

export const maintenance = {
  name: 'maintenance',
  work: (services) => ({ tasks: maintenanceTasks(services), schedule: maintenanceSchedule }),
  // Rows of the plugins, which are no module.
  expiredRows: {
    idempotency_keys: "created_at < now() - interval '48 hours'",
    rate_limits: 'ends_at <= now()',
  },
} satisfies Module
