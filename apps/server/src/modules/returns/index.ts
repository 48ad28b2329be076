import type { Module } from '../module.ts'
import { createDemoReturns } from './demo-returns.ts'
import { returnLetters } from './letter-examples.ts'
import { returnSchedule, returnTasks } from './return-jobs.ts'
import { returnsExport } from './returns-export.ts'
import { returnHandlers } from './returns-routes.ts'

export const returns = {
  name: 'returns',
  web: (services) => ({ handlers: returnHandlers(services) }),
  work: (services) => ({ tasks: returnTasks(services), schedule: returnSchedule }),
  exportParts: [returnsExport],
  createDemo: ({ db }) => createDemoReturns(db),
  clearedWithCatalogue: ['coupon_returns'],
  letterExamples: returnLetters,
} satisfies Module
