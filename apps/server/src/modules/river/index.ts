import type { Module } from '../module.ts'
import { riverHandlers } from './river-routes.ts'
import { sailingsExport } from './sailings-export.ts'

export const river = {
  name: 'river',
  web: (services) => ({ handlers: riverHandlers(services) }),
  exportParts: [sailingsExport],
  clearedWithCatalogue: ['river_sailings', 'river_seats'],
} satisfies Module
