import type { Module } from '../module.ts'
import { catalogHandlers } from './catalog-routes.ts'
import { dealHandlers } from './deal-routes.ts'
import { staffDealHandlers } from './staff-deals-routes.ts'

export const catalog = {
  name: 'catalog',
  web: (services) => ({
    handlers: {
      ...catalogHandlers(services),
      ...dealHandlers(services),
      ...staffDealHandlers(services),
    },
  }),
} satisfies Module
