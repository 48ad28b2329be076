import type { Module } from '../module.ts'
import { waitlistLetters } from './letter-examples.ts'
import { waitlistExport } from './waitlist-export.ts'
import { registerWaitlistForms } from './waitlist-form-routes.ts'
import { waitlistSchedule, waitlistTasks } from './waitlist-jobs.ts'
import { waitlistHandlers } from './waitlist-routes.ts'

export const waitlist = {
  name: 'waitlist',
  web: ({ db, strictLimiter }) => ({
    handlers: waitlistHandlers({ db, limiter: strictLimiter }),
    routes: (app, { handlers, callerOf }) => registerWaitlistForms(app, { db, handlers, callerOf }),
  }),
  work: (services) => ({ tasks: waitlistTasks(services), schedule: waitlistSchedule }),
  exportParts: [waitlistExport],
  clearedOnClaim: { tables: ['waitlist_entries'] },
  expiredRows: {
    waitlist_entries: "confirmed_at is null and created_at < now() - interval '30 days'",
  },
  clearedWithCatalogue: ['waitlist_entries'],
  letterExamples: waitlistLetters,
} satisfies Module
