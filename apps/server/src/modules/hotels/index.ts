import type { Module } from '../module.ts'
import { hotelHandlers } from './hotels-routes.ts'

export const hotels = {
  name: 'hotels',
  web: ({ findHotelsSeo, ...services }) => ({
    handlers: hotelHandlers({ ...services, findSeo: findHotelsSeo }),
  }),
} satisfies Module
