import type { Module } from './module.ts'
import { modulesOf } from './modules.ts'

const modulesOfDemo: readonly Module[] = modulesOf({ demo: true })

/** What a cleared catalogue empties besides the tables of the seed. */
export const clearedTables = modulesOfDemo.flatMap(
  ({ clearedWithCatalogue = [] }) => clearedWithCatalogue,
)
