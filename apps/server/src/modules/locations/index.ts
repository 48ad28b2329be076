import type { Module } from '../module.ts'
import { locationHandlers } from './locations-routes.ts'

export const locations = {
  name: 'locations',
  web: (services) => ({ handlers: locationHandlers(services) }),
} satisfies Module
