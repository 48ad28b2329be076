import type { Module } from '../module.ts'
import { favoriteSchedule, favoriteTasks } from './favorite-jobs.ts'
import { favoriteHandlers } from './favorites-routes.ts'

export const favorites = {
  name: 'favorites',
  web: (services) => ({ handlers: favoriteHandlers(services) }),
  work: (services) => ({ tasks: favoriteTasks(services), schedule: favoriteSchedule }),
} satisfies Module
