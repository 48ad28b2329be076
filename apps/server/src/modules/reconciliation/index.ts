import type { Module } from '../module.ts'
import { reconciliationLetters } from './letter-examples.ts'
import { reconciliationSchedule, reconciliationTasks } from './reconciliation-jobs.ts'
import { watchReconciliation } from './reconciliation-metrics.ts'
import { reconciliationHandlers } from './reconciliation-routes.ts'

export const reconciliation = {
  name: 'reconciliation',
  web: (services) => ({
    handlers: reconciliationHandlers(services),
    routes: (_app, { metrics }) => watchReconciliation(metrics, services.pool),
  }),
  work: (services) => ({ tasks: reconciliationTasks(services), schedule: reconciliationSchedule }),
  clearedWithCatalogue: ['reconciliations', 'reconciliation_differences'],
  letterExamples: reconciliationLetters,
} satisfies Module
