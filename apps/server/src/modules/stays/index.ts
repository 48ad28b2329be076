import type { Module } from '../module.ts'
import { createDemoStays } from './demo-stays.ts'
import { stayHandlers } from './stay-routes.ts'
import { staysExport } from './stays-export.ts'

export const stays = {
  name: 'stays',
  web: (services) => ({ handlers: stayHandlers(services) }),
  exportParts: [staysExport],
  // Longer than the longest stay, so that a return still finds its nights.
  expiredRows: { room_nights: 'night < current_date - 60' },
  createDemo: ({ db }) => createDemoStays(db),
  clearedWithCatalogue: ['stays', 'room_nights'],
} satisfies Module
