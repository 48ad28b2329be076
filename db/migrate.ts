import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { adoptBaseline } from './adopt-baseline.ts'
import { applyFunctions } from './apply-functions.ts'
import { hasDemoSchema } from './demo/demo-schema.ts'
import { readFunctions } from './read-functions.ts'
import { readMigrations } from './read-migrations.ts'

/**
 * Migrates the store to the newest schema; returns the names of the applied migrations. A store that
 * has the demo's tables keeps them until they are dropped explicitly.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  { isDemo }: { isDemo: boolean },
): Promise<string[]> {
  const withDemo = isDemo || (await hasDemoSchema(db))
  const migrations = {
    ...(await readMigrations('migrations')),
    ...(withDemo && (await readMigrations('demo/migrations'))),
  }
  await adoptBaseline(db, Object.keys(migrations))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // A store can become a demo after later migrations.
    allowUnorderedMigrations: withDemo,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  await applyFunctions(
    db,
    await readFunctions(withDemo ? ['functions', 'demo/functions'] : ['functions']),
  )
  return results.map((result) => result.migrationName)
}
