import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@skidora/db/migrate.ts'
import { loadCities } from '@skidora/db/reference/load-cities.ts'
import { DemoCatalogue } from '@skidora/db/seed/generate/demo-catalogue.ts'
import { beginBulkLoad } from '@skidora/db/seed/store/begin-bulk-load.ts'
import { clearCatalogue } from '@skidora/db/seed/store/clear-catalogue.ts'
import { finishCatalogue, postponeWork } from '@skidora/db/seed/store/finish-catalogue.ts'
import { loadFrame } from '@skidora/db/seed/store/load-frame.ts'
import { withOwnConnection } from '@skidora/db/seed/store/with-own-connection.ts'
import pg from 'pg'
import { createDb, createPool, ownerPool } from '../apps/server/src/db.ts'
import { clearedTables } from '../apps/server/src/modules/cleared-tables.ts'
import { startEmbeddedPostgres } from '../apps/server/src/start/embedded-postgres.ts'

export type ListingDatabase = { size: number; url: string; ownerUrl: string; categoryId: number }

/** One database per size, whose list of Moscow services has `size` deals. */
export async function createListingDatabases(sizes: readonly number[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'skidora-bench-lists-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const databases: ListingDatabase[] = []
  for (const size of sizes) {
    const name = `lists_${size}`
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const ownerUrl = postgres.url.replace(/\/[^/]*$/, `/${name}`)
    const url = postgres.appUrl.replace(/\/[^/]*$/, `/${name}`)
    databases.push({ size, url, ownerUrl, categoryId: await fillDatabase(ownerUrl, size) })
  }
  return {
    dataDir,
    databases,
    async remove() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const batchSize = 20_000

async function fillDatabase(url: string, size: number): Promise<number> {
  const pool = createPool(url, ownerPool)
  const db = createDb(pool)
  await migrate(db)
  const categoryId = await withOwnConnection(pool, async (client) => {
    const now = new Date()
    await beginBulkLoad(client)
    await client.query('begin')
    await loadCities(client)
    await clearCatalogue(client, clearedTables)
    await postponeWork(client)
    await loadFrame(client, new DemoCatalogue(1, now), now)
    for (let from = 1; from <= size; from += batchSize) {
      const batch = [from, Math.min(size, from + batchSize - 1)]
      for (const statement of statements) await client.query(statement, batch)
    }
    await client.query('commit')
    await finishCatalogue(pool, client)
    const { rows } = await client.query("select id from categories where slug = 'services'")
    return rows[0].id as number
  })
  await db.destroy()
  return categoryId
}

/** Deals $1 to $2, with varied values for every sort order and filter. */
const statements = [
  `insert into deals
     (id, slug, brand_id, category_id, status, title, tiny_title, description, features, conditions,
      photos, starts_at, ends_at, coupon_starts_at, coupon_ends_at, popularity, coupons_bought,
      likes_count, reviews_count, rating, is_bookable, has_cashback, next_free_on)
   select n, 'deal-' || n, 1 + n % 50, categories.id, 'published',
          'Массаж спины и шеи в салоне № ' || n, 'Массаж спины и шеи № ' || n, '', '{}', '{}',
          array['demo/lotus-mint.webp'],
          now() - interval '1 minute' * (n::bigint * 7919 % 50000), now() + interval '30 days',
          now() - interval '1 day', now() + interval '60 days',
          n::bigint * 7919 % 100003, n % 900, n::bigint * 104729 % 5003, n::bigint * 31 % 401,
          case when n % 7 > 0 then 3.5 + n % 16 / 10.0 end, n % 2 = 0, n % 3 = 0,
          case when n % 4 < 3 then current_date + n % 5 end
   from generate_series($1::integer, $2) as n
   join categories on categories.slug = 'services'`,
  `insert into deal_options (id, deal_id, position, title, price_kopecks, discounted_kopecks)
   select n, n, 0, 'Купон', price, price * (30 + n % 55) / 100
   from generate_series($1::integer, $2) as n
   cross join lateral (select (500 + n::bigint * 37 % 9000) * 100 as price) as priced`,
  `insert into deal_cities (deal_id, city_id, status, ends_at, revenue_day_kopecks)
   select n, 1, 'published', now() + interval '30 days', n::bigint * 17 % 1009 * 1000
   from generate_series($1::integer, $2) as n`,
  `insert into deal_places (deal_id, place_id)
   select n, moscow.ids[1 + n % cardinality(moscow.ids)]
   from generate_series($1::integer, $2) as n
   cross join (select array_agg(id) as ids from places where city_id = 1) as moscow`,
  `insert into deal_tags (deal_id, tag_id)
   select n, 1 + n % 16 from generate_series($1::integer, $2) as n`,
]
