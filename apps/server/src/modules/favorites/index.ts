import type { Module } from '../module.ts'
import { createDemoFavorites } from './demo-favorites.ts'
import { favoriteSchedule, favoriteTasks } from './favorite-jobs.ts'
import { favoritesExport } from './favorites-export.ts'
import { favoriteHandlers } from './favorites-routes.ts'
import { favoriteLetters } from './letter-examples.ts'

export const favorites = {
  name: 'favorites',
  web: (services) => ({ handlers: favoriteHandlers(services) }),
  work: (services) => ({ tasks: favoriteTasks(services), schedule: favoriteSchedule }),
  exportParts: [favoritesExport],
  clearedOnClaim: { tables: ['favorites'] },
  createDemo: ({ db }) => createDemoFavorites(db),
  clearedWithCatalogue: ['favorites', 'favorite_price_changes', 'like_changes'],
  letterExamples: favoriteLetters,
} satisfies Module
