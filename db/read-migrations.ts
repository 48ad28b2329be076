import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The migrations of a folder of `db`, by name. */
export async function readMigrations(
  folder: 'migrations' | 'demo/migrations',
): Promise<Record<string, Migration>> {
  const dir = join(import.meta.dirname, folder)
  const files = (await readdir(dir)).filter((name) => name.endsWith('.sql'))
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(dir, file), 'utf8')
    return [
      file.replace(/\.sql$/, ''),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ]
  })
  return Object.fromEntries(await Promise.all(migrations))
}
