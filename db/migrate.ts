import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { adoptBaseline } from './adopt-baseline.ts'
import { applyFunctions } from './apply-functions.ts'
import { readFunctions } from './read-functions.ts'

const migrationsDir = new URL('./migrations/', import.meta.url)

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql'))
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, migrationsDir), 'utf8')
    return [
      file.replace(/\.sql$/, ''),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

/** Migrates the store to the newest schema; returns the names of the applied migrations. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const migrations = await readMigrations()
  await adoptBaseline(db, Object.keys(migrations))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  await applyFunctions(db, await readFunctions())
  return results.map((result) => result.migrationName)
}
