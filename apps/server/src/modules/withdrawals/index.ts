import { sql } from 'kysely'
import { createOwnCodes } from '../accounts/codes/own-codes-service.ts'
import type { Module } from '../module.ts'
import { createDemoWithdrawal } from './demo-withdrawal.ts'
import { createDestinations } from './destinations.ts'
import { withdrawalLetters } from './letter-examples.ts'
import { createPaperUploads } from './paper-uploads.ts'
import { registerStaffPapers } from './staff-paper-routes.ts'
import { withdrawalSchedule, withdrawalTasks } from './withdrawal-jobs.ts'
import { withdrawalsExport } from './withdrawals-export.ts'
import { withdrawalHandlers } from './withdrawals-routes.ts'
import { deleteDrafts } from './withdrawals-store.ts'

export const withdrawals = {
  name: 'withdrawals',
  web: (services) => ({
    handlers: withdrawalHandlers({
      ...services,
      limiter: services.strictLimiter,
      codes: createOwnCodes(services.db, 'withdrawal'),
      papers: createPaperUploads(services.config.dataDir),
    }),
    routes: (app, tools) => registerStaffPapers(app, tools),
  }),
  work: (services) => ({
    tasks: withdrawalTasks({ ...services, papers: createPaperUploads(services.config.dataDir) }),
    schedule: withdrawalSchedule,
  }),
  exportParts: [withdrawalsExport],
  clearedOnClaim: { others: deleteDrafts },
  blocksDeletion: sql<boolean>`exists (
    select from withdrawals
    where withdrawals.user_id = users.id
      and withdrawals.status in ('checking', 'holding', 'paying'))`,
  createDemo: ({ db, vault, secretKey }) =>
    createDemoWithdrawal(db, createDestinations(vault, secretKey)),
  clearedWithCatalogue: ['withdrawals', 'withdrawal_events', 'withdrawal_papers'],
  letterExamples: withdrawalLetters,
} satisfies Module
