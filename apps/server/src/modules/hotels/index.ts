import type { Module } from '../module.ts'
import { hotelHandlers } from './hotels-routes.ts'

export const hotels = {
  name: 'hotels',
  web: (services) => ({ handlers: hotelHandlers(services) }),
} satisfies Module
