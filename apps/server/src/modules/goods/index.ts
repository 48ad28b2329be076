import { sql } from 'kysely'
import type { Module } from '../module.ts'
import { createDemoParcels } from './demo-parcels.ts'
import { goodsSchedule, goodsTasks } from './goods-jobs.ts'
import { goodsHandlers } from './goods-routes.ts'
import { goodsLetters } from './letter-examples.ts'
import { parcelsExport } from './parcels-export.ts'

export const goods = {
  name: 'goods',
  web: (services) => ({
    handlers: goodsHandlers({ ...services, limiter: services.strictLimiter }),
  }),
  work: (services) => ({ tasks: goodsTasks(services), schedule: goodsSchedule }),
  exportParts: [parcelsExport],
  letterExamples: goodsLetters,
  // The company still needs the address.
  blocksDeletion: sql<boolean>`exists (
    select from parcels join purchases on purchases.id = parcels.purchase_id
    where purchases.user_id = users.id and purchases.bought_at is not null
      and parcels.status not in ('handed_over', 'undelivered', 'cancelled'))`,
  createDemo: ({ db }) => createDemoParcels(db),
  clearedWithCatalogue: ['parcels'],
} satisfies Module
