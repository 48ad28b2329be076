import { sql } from 'kysely'
import type { Module } from '../module.ts'
import { createDemoStays } from './demo-stays.ts'
import { stayLetters } from './letter-examples.ts'
import { staySchedule, stayTasks } from './stay-jobs.ts'
import { stayHandlers } from './stay-routes.ts'
import { staysExport } from './stays-export.ts'

export const stays = {
  name: 'stays',
  web: (services) => ({ handlers: stayHandlers(services) }),
  work: (services) => ({ tasks: stayTasks(services), schedule: staySchedule }),
  exportParts: [staysExport],
  letterExamples: stayLetters,
  // The hotel still needs to know its guests.
  blocksDeletion: sql<boolean>`exists (
    select from stays join purchases on purchases.id = stays.purchase_id
    where purchases.user_id = users.id and stays.status = 'booked' and stays.check_out_at > now())`,
  // Longer than the longest stay, so that a return still finds its nights.
  expiredRows: { room_nights: 'night < current_date - 60' },
  createDemo: ({ db }) => createDemoStays(db),
  clearedWithCatalogue: ['stays', 'room_nights'],
} satisfies Module
