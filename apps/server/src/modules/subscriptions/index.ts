import type { Module } from '../module.ts'
import { digestSchedule, digestTasks } from './digest-jobs.ts'
import { subscriptionLetters } from './letter-examples.ts'
import { registerOneClickUnsubscribe } from './one-click-unsubscribe.ts'
import { subscriptionsExport } from './subscriptions-export.ts'
import { subscriptionHandlers } from './subscriptions-routes.ts'

export const subscriptions = {
  name: 'subscriptions',
  web: (services) => ({
    handlers: subscriptionHandlers(services),
    routes: (app) => registerOneClickUnsubscribe(app, services),
  }),
  work: (services) => ({ tasks: digestTasks(services), schedule: digestSchedule }),
  exportParts: [subscriptionsExport],
  clearedOnClaim: { tables: ['subscriptions', 'digests'] },
  letterExamples: subscriptionLetters,
} satisfies Module
