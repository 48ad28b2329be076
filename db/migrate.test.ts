import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createDb, createPool, type Db, ownerPool } from '../apps/server/src/db.ts'
import { migrateWorker } from '../apps/server/src/jobs/migrate-worker.ts'
import { readSchema } from '../test/support/read-schema.ts'
import { dropDemoSchema, hasDemoSchema } from './demo/demo-schema.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

const demo = { isDemo: true }
const production = { isDemo: false }

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
function createOldStore(names = Object.keys(replaced)): Promise<EmptyDatabase> {
  const migrations = names.map((name): [string, Migration] => [
    name,
    { up: async (db) => void (await sql.raw(replaced[name] ?? '').execute(db)) },
  ])
  return createStore(Object.fromEntries(migrations))
}

async function createStore(migrations: Record<string, Migration>): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase()
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db: database.db, provider }).migrateToLatest()
  if (error) throw error
  return database
}

/** A store whose next migration is the named one. */
async function createStoreBefore(next: string): Promise<EmptyDatabase> {
  const migrations = Object.entries(await readMigrations('migrations'))
  return createStore(Object.fromEntries(migrations.filter(([name]) => name < next)))
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
    await migrate(fresh.db, demo)
    const old = await createOldStore()
    await migrate(old.db, demo)
    expect(await readSchema(old.pool)).toEqual(await readSchema(fresh.pool))
    expect(await reference(old)).toEqual(await reference(fresh))
    expect(await executed(old)).toEqual(await executed(fresh))
    expect(await migrate(old.db, demo)).toEqual([])
  })

  test('adopts the baseline once when processes start concurrently', async () => {
    const old = await createOldStore()
    await Promise.all([migrate(old.db, demo), migrate(old.db, demo), migrate(old.db, demo)])
    expect(await migrate(old.db, demo)).toEqual([])
  })

  test('rejects a store that lacks some of the replaced migrations and does not change it', async () => {
    const names = Object.keys(replaced).slice(0, -1)
    const old = await createOldStore(names)
    await expect(migrate(old.db, demo)).rejects.toThrow(
      `The database has migrations up to ${names.at(-1)}, but this version requires`,
    )
    expect(await executed(old)).toEqual(names)
  })
})

test('queued jobs run under the new names of their tasks', async () => {
  const { pool, db } = await createStoreBefore('20261205114000_rename_jobs')
  await migrateWorker({ pool, log: pino({ level: 'silent' }) })
  await pool.query(`select graphile_worker.add_job('tell_of_visit', '{"purchaseId": 1}')`)
  await pool.query(`insert into due_work (kind, subject_id) values ('sandbox_bank_news', 1)`)
  await migrate(db, production)
  const { rows: jobs } = await pool.query('select task_identifier from graphile_worker.jobs')
  expect(jobs).toEqual([{ task_identifier: 'notify_visit' }])
  const { rows: items } = await pool.query('select kind from due_work')
  expect(items).toEqual([{ kind: 'sandbox_bank_notifications' }])
})

test('wished bookings become requested ones, whatever the previous triggers reject', async () => {
  const { pool, db } = await createStoreBefore('20261205114300_rename_requested_bookings')
  const owner = await pool.connect()
  // A replica checks no foreign keys, so the booking needs no purchase.
  await owner.query(
    `create function reject_change() returns trigger language plpgsql as $$
       begin raise exception 'rejected'; end $$;
     create trigger bookings_status_moves before update of status on bookings
       for each row execute function reject_change();
     set session_replication_role = replica;
     insert into bookings (purchase_id, position, option_id, place_id, is_anybody, during, client_name,
       client_phone)
     values (1, 1, 1, 1, true, tstzrange(now(), null), 'Нина', '+79161112233');
     set session_replication_role = origin`,
  )
  owner.release()
  await migrate(db, production)
  const { rows } = await pool.query('select status, is_any_employee from bookings')
  expect(rows).toEqual([{ status: 'requested', is_any_employee: true }])
})

describe('the demo', () => {
  const settingsOf = async ({ pool }: EmptyDatabase) =>
    (
      await pool.query(
        `select proname from pg_proc
         where prosrc ~ 'skidora\\.(bulk_load|posted_at)'
           or pg_get_function_sqlbody(oid) ~ 'skidora\\.(bulk_load|posted_at)' order by proname`,
      )
    ).rows.map((row) => row.proname)

  test('leaves neither tables, functions nor settings in a production store', async () => {
    const store = await createEmptyDatabase()
    await migrate(store.db, production)
    expect(await hasDemoSchema(store.db)).toBe(false)
    expect(await settingsOf(store)).toEqual([])
    expect((await executed(store)).join()).not.toContain('sandbox')
    const owner = await store.pool.connect()
    await owner.query(`set skidora.bulk_load = 'on'; set skidora.posted_at = '2020-01-01'`)
    const { rows } = await owner.query('select is_bulk_load(), posting_time() = now() as is_now')
    expect(rows).toEqual([{ is_bulk_load: false, is_now: true }])
    owner.release()
  })

  test('can be added to a production store and be dropped again', async () => {
    const store = await createEmptyDatabase()
    await migrate(store.db, production)
    const schema = await readSchema(store.pool)
    expect(await migrate(store.db, demo)).toEqual([
      '20261201035000_create_sandbox_bank',
      '20261209201000_add_sandbox_receipts',
    ])
    expect(await settingsOf(store)).toEqual(['is_bulk_load', 'posting_time'])
    await dropDemoSchema(store.db)
    await migrate(store.db, production)
    expect(await readSchema(store.pool)).toEqual(schema)
    expect(await settingsOf(store)).toEqual([])
  })

  test('keeps the payments of a store that was created before it was separate', async () => {
    const old = await createOldStore()
    await migrate(old.db, production)
    await old.pool.query(
      `insert into sandbox_bank.payments (id, kopecks, metadata, method, is_captured_at_once,
         is_method_kept, notification_url, expires_at)
       values ('old', 100, '{}', 'sbp', true, false, '', now())`,
    )
    for (const mode of [production, demo]) {
      expect(await migrate(old.db, mode)).toEqual([])
      const { rows } = await old.pool.query('select id from sandbox_bank.payments')
      expect(rows).toEqual([{ id: 'old' }])
      expect(await executed(old)).toContain('20261201035000_create_sandbox_bank')
    }
  })
})
