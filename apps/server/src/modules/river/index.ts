import type { Module } from '../module.ts'
import { riverHandlers } from './river-routes.ts'

export const river = {
  name: 'river',
  web: (services) => ({ handlers: riverHandlers(services) }),
  clearedWithCatalogue: ['river_sailings', 'river_seats'],
} satisfies Module
