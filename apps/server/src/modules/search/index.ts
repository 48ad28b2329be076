import type { Module } from '../module.ts'
import { searchHandlers } from './search-routes.ts'

export const search = {
  name: 'search',
  web: (services) => ({ handlers: searchHandlers(services) }),
} satisfies Module
