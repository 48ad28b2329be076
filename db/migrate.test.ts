import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createDb, createPool, type Db, ownerPool } from '../apps/server/src/db.ts'
import { readSchema } from '../test/support/read-schema.ts'
import { migrate } from './migrate.ts'

/** The migrations that the baseline has replaced, by name. */
const replaced: Record<string, string> = JSON.parse(
  gunzipSync(
    readFileSync(new URL('./fixtures/replaced-migrations.json.gz', import.meta.url)),
  ).toString(),
)

type EmptyDatabase = { name: string; pool: pg.Pool; db: Db }
const databases: EmptyDatabase[] = []

async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  const pool = createPool(inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`), ownerPool)
  const database = { name, pool, db: createDb(pool) }
  databases.push(database)
  return database
}

async function onServer(statement: string) {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

afterEach(async () => {
  for (const { name, db } of databases.splice(0)) {
    await db.destroy()
    await onServer(`drop database ${name} with (force)`)
  }
})

/** A store created by the replaced migrations. */
async function createOldStore(names = Object.keys(replaced)): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase()
  const migrations = names.map((name) => [
    name,
    { up: (db: Db) => sql.raw(replaced[name] ?? '').execute(db) },
  ])
  const provider = { getMigrations: async () => Object.fromEntries(migrations) }
  const { error } = await new Migrator({ db: database.db, provider }).migrateToLatest()
  if (error) throw error
  return database
}

const reference = async ({ pool }: EmptyDatabase) => ({
  toggles: (await pool.query('select system_name, is_on from feature_toggles')).rows,
  synonyms: (await pool.query('select word, means from search_synonyms order by id')).rows,
  accounts: (await pool.query('select kind, balance_kopecks from ledger_accounts order by id'))
    .rows,
})

const executed = async ({ pool }: EmptyDatabase) =>
  (await pool.query('select name from kysely_migration order by name')).rows.map((row) => row.name)

describe('migrate', () => {
  test('creates the same store from scratch and from the replaced migrations', async () => {
    const fresh = await createEmptyDatabase()
    await migrate(fresh.db)
    const old = await createOldStore()
    await migrate(old.db)
    expect(await readSchema(old.pool)).toEqual(await readSchema(fresh.pool))
    expect(await reference(old)).toEqual(await reference(fresh))
    expect(await executed(old)).toEqual(await executed(fresh))
    expect(await migrate(old.db)).toEqual([])
  })

  test('adopts the baseline once when processes start concurrently', async () => {
    const old = await createOldStore()
    await Promise.all([migrate(old.db), migrate(old.db), migrate(old.db)])
    expect(await migrate(old.db)).toEqual([])
  })

  test('rejects a store that lacks some of the replaced migrations and does not change it', async () => {
    const names = Object.keys(replaced).slice(0, -1)
    const old = await createOldStore(names)
    await expect(migrate(old.db)).rejects.toThrow(
      `The database has migrations up to ${names.at(-1)}, but this version requires`,
    )
    expect(await executed(old)).toEqual(names)
  })
})
