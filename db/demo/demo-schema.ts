import { type Kysely, sql } from 'kysely'
import { readMigrations } from '../read-migrations.ts'

/** Whether the store has the demo's tables, those of the sandbox bank. */
export async function hasDemoSchema<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regnamespace('sandbox_bank') is not null as exists`.execute(db)
  return rows[0]?.exists ?? false
}

/** Drops the demo's tables; the next `migrate` without the demo removes its functions. */
export async function dropDemoSchema<Tables>(db: Kysely<Tables>): Promise<void> {
  const names = Object.keys(await readMigrations('demo/migrations'))
  await db.transaction().execute(async (trx) => {
    await sql`drop schema if exists sandbox_bank cascade`.execute(trx)
    await sql`delete from kysely_migration where name = any (${names}::text[])`.execute(trx)
  })
}
