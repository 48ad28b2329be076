import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clearedTables } from '../../../apps/server/src/modules/cleared-tables.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { emptyLedger } from '../empty-ledger.ts'
import { picturePaths } from './pictures/paint-pictures.ts'
import { type SeedDemoOptions, seedDemo } from './seed-demo.ts'
import { demoSeedState } from './store/demo-seed-state.ts'
import { withOwnConnection } from './store/with-own-connection.ts'

const now = new Date()
const tables = [
  ...['categories', 'brands', 'places', 'deals', 'deal_options', 'deal_cities', 'deal_places'],
  ...['tags', 'deal_tags'],
  ...['deal_cards', 'deal_listings', 'listing_counts', 'banners', 'promo_bars'],
  ...['reviews', 'review_messages', 'question_messages', 'deal_ratings'],
  ...['hotels', 'hotel_rooms', 'hotel_counts'],
  ...['deal_search', 'search_steps', 'brand_cities'],
]

let database: TestDatabase
let pool: pg.Pool
let firstRows: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.pool
  await expect(seed()).rejects.toThrow('ledger_entries only grows: truncate is refused')
  await withOwnConnection(pool, emptyLedger)
  await seed()
  firstRows = await hashAll()
})
afterAll(() => database.drop())

const seed = (options: Partial<SeedDemoOptions> = {}) =>
  seedDemo({
    ...{ pool, uploadsDir: inject('uploadsDir'), moduleTables: clearedTables },
    ...{ deals: 150, seed: 5, now },
    ...options,
  })

const hashAll = (names = tables) => Promise.all(names.map((table) => hashRows(table)))

async function hashRows(table: string, where = 'true'): Promise<string> {
  const { rows } = await pool.query(
    `select md5(string_agg(rows::text, '|' order by rows::text)) as hash from ${table} rows
     where ${where}`,
  )
  return rows[0].hash
}

async function count(from: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::integer as count from ${from}`)
  return rows[0].count
}

/** Without those of hotels, which sell rooms and are in no list. */
const listedDeals = "(select id from deals where line_kind <> 'hotel') as listed"

test('gives every deal a card, and counts the listed ones', async () => {
  expect(await count(`deal_cards where deal_id in (select id from ${listedDeals})`)).toBe(150)
  expect(await count('deal_listings')).toBeGreaterThan(150)
  const listed = 'select city_id, category_id, count(*)::integer from deal_listings group by 1, 2'
  const counted = 'select city_id, category_id, total from listing_counts'
  expect(await count(`(${listed} except ${counted}) as uncounted`)).toBe(0)
})

test('fills in bulk what a refresh of each deal would write', async () => {
  const made = ['deal_cards', 'deal_listings', 'listing_counts', 'deal_search']
  const before = await hashAll(made)
  await pool.query('update deals set popularity = popularity')
  expect(await hashAll(made)).toEqual(before)
  const { rows } = await pool.query('select count(*)::integer as count from deal_search')
  expect(rows[0].count).toBeGreaterThan(100)
})

test('restores every index', async () => {
  const { rows: postponed } = await pool.query(
    `select from store_facts where name like 'postponed_index%'`,
  )
  expect(postponed).toEqual([])
  const { rows } = await pool.query(
    `select count(*)::integer as count from pg_indexes
     where tablename in ('deals', 'deal_listings', 'reviews')`,
  )
  expect(rows[0].count).toBe(6 + 7 + 13)
})

test('leaves no dangling reference', async () => {
  const { rows } = await pool.query(
    `select conrelid::regclass as child, confrelid::regclass as parent,
       child_column.attname as child_key, parent_column.attname as parent_key
     from pg_constraint
     join pg_attribute child_column on child_column.attrelid = conrelid and child_column.attnum = conkey[1]
     join pg_attribute parent_column on parent_column.attrelid = confrelid and parent_column.attnum = confkey[1]
     where contype = 'f' and conrelid::regclass::text = any ($1)`,
    [tables],
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { child, parent, child_key, parent_key } of rows) {
    const orphans = `${child} where ${child_key} is not null
      and not exists (select from ${parent} parent where parent.${parent_key} = ${child}.${child_key})`
    expect(await count(orphans)).toBe(0)
  }
})

test('writes the same rows as a role that cannot disable triggers', async () => {
  const role = `seeder_${database.url.split('_').at(-1)}`
  await pool.query(`create role ${role};
    grant usage on schema sandbox_bank to ${role};
    grant all on all tables in schema public, sandbox_bank to ${role};
    grant all on all sequences in schema public to ${role}`)
  const asRole = new pg.Pool({ connectionString: database.url, options: `-c role=${role}` })
  await seed({ pool: asRole })
  expect(await hashAll()).toEqual(firstRows)
  await asRole.end()
  await pool.query(`drop owned by ${role}; drop role ${role}`)
})

test('lets new rows continue the ids of the seed', async () => {
  const brands = await count('brands')
  const { rows } = await pool.query(
    `insert into brands (slug, title, description, legal_name, inn)
     values ('new', 'Новый', 'Новый', 'ООО «Новый»', '0000000000') returning id`,
  )
  expect(rows[0].id).toBe(brands + 1)
})

test('writes the same rows for the same seed, count and time, and keeps users', async () => {
  await pool.query(
    `insert into notifications (channel, recipient, body) values ('email', 'a', 'b')`,
  )
  const people = await hashAll(['users', 'notifications'])
  const fractions: number[] = []
  await seed({ onProgress: (fraction) => fractions.push(fraction) })
  expect(await hashAll()).toEqual(firstRows)
  expect(await hashAll(['users', 'notifications'])).toEqual(people)
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b))
  expect(fractions.at(-1)).toBe(1)
  expect(await demoSeedState(pool)).toEqual({ state: 'done', seed: 5, deals: 150 })
})

test('leaves the pictures that exist alone', async () => {
  const picture = join(inject('uploadsDir'), String(picturePaths[0]))
  const { ctimeMs } = await stat(picture)
  await seed()
  expect((await stat(picture)).ctimeMs).toBe(ctimeMs)
})

test('keeps the first deals when more are seeded', async () => {
  const first = await hashRows('deals', 'rows.id <= 150')
  expect(await seed({ deals: 400 })).toMatchObject({ deals: 400, pictures: 0 })
  expect(await count(listedDeals)).toBe(400)
  expect(await hashRows('deals', 'rows.id <= 150')).toBe(first)
})

test('restarts after an interrupted seed', async () => {
  const cutOff = seed({
    deals: 20_000,
    // Ends the connections of the seed, as a killed server would.
    onProgress: () =>
      void pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      ),
  })
  await expect(cutOff).rejects.toThrow()
  // The pool notices lost connections one by one.
  await expect
    .poll(
      () =>
        pool.query('select').then(
          () => pool.idleCount,
          () => -1,
        ),
      { timeout: 60_000 },
    )
    .toBe(1)
  expect(await demoSeedState(pool)).toMatchObject({ state: 'running', deals: 20_000 })
  await seed()
  expect(await hashAll()).toEqual(firstRows)
})

test('serialises concurrent seeds', async () => {
  await Promise.all([seed(), seed({ deals: 120 })])
  expect([120, 150]).toContain(await count(listedDeals))
  expect(await demoSeedState(pool)).toMatchObject({
    state: 'done',
    deals: await count(listedDeals),
  })
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 60])('rejects %s deals', async (deals) => {
  await expect(seed({ deals })).rejects.toThrow('positive integer')
})
