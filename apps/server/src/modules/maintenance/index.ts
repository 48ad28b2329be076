import type { Module } from '../module.ts'
import { maintenanceSchedule, maintenanceTasks } from './maintenance-jobs.ts'

export const maintenance = {
  name: 'maintenance',
  work: () => ({ tasks: maintenanceTasks, schedule: maintenanceSchedule }),
} satisfies Module
