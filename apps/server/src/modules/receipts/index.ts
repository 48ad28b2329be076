import type { Module } from '../module.ts'
import { receiptSchedule, receiptTasks } from './receipt-jobs.ts'
import { watchReceipts } from './receipts-metrics.ts'
import { receiptHandlers } from './receipts-routes.ts'

export const receipts = {
  name: 'receipts',
  web: (services) => ({
    handlers: receiptHandlers(services),
    routes: (_app, { metrics }) => watchReceipts(metrics, services.pool),
  }),
  work: (services) => ({ tasks: receiptTasks(services), schedule: receiptSchedule }),
  clearedWithCatalogue: ['receipts'],
} satisfies Module
