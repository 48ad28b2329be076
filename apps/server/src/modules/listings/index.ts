import type { Module } from '../module.ts'
import { gatewayHandlers } from './gateway-routes.ts'
import { listingHandlers } from './listing-routes.ts'

export const listings = {
  name: 'listings',
  web: (services) => ({
    handlers: { ...listingHandlers(services), ...gatewayHandlers(services) },
  }),
} satisfies Module
