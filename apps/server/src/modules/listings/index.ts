import type { Module } from '../module.ts'
import { dealOfferHandlers } from './deal-offer-routes.ts'
import { listingSchedule, listingTasks } from './listing-jobs.ts'
import { listingHandlers } from './listing-routes.ts'

export const listings = {
  name: 'listings',
  web: (services) => ({
    handlers: { ...listingHandlers(services), ...dealOfferHandlers(services) },
  }),
  work: () => ({ tasks: listingTasks, schedule: listingSchedule }),
} satisfies Module
