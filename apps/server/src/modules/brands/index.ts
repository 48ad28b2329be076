import type { Module } from '../module.ts'
import { brandSchedule, brandTasks } from './brand-jobs.ts'
import { brandHandlers } from './brands-routes.ts'

export const brands = {
  name: 'brands',
  web: (services) => ({ handlers: brandHandlers(services) }),
  work: () => ({ tasks: brandTasks, schedule: brandSchedule }),
} satisfies Module
