import type { TodayCategory } from '@skidora/contract/catalog.ts'
import type { DealCard } from '@skidora/contract/deals.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { readFeed } from './catalog-read-model.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const get = async (url: string, host = 'localhost') =>
  (await test.app.inject({ url, headers: { host } })).json()

const feeds = [
  ['getGoods', 9],
  ['getHotels', 15],
  ['getServices', 15],
  ['getTours', 9],
  ['getRestaurants', 3],
] as const

describe.each(feeds)('GET /api/v4/mainPage/%s', (name, defaultLimit) => {
  it('returns the most popular deals of the city', async () => {
    const { data } = await get(`/api/v4/mainPage/${name}?citySlug=moscow`)
    expect(data.deals).toHaveLength(Math.min(defaultLimit, data.totalCount))
    const ids = data.deals.map((deal: DealCard) => deal.id)
    const { rows } = await test.database.pool.query(
      'select id from deals where id = any ($1) order by popularity desc, id desc',
      [ids],
    )
    expect(rows.map((row) => row.id)).toEqual(ids)
  })

  it('accepts a limit, and defaults to the city of the host', async () => {
    const spb = await get(`/api/v4/mainPage/${name}?limit=2`, 'spb.localhost')
    expect(spb.data.deals.length).toBeLessThanOrEqual(2)
    expect(spb).toEqual(await get(`/api/v4/mainPage/${name}?limit=2&citySlug=spb`))
  })

  it('rejects an invalid limit and an unknown city', async () => {
    expect((await get(`/api/v4/mainPage/${name}?limit=0`)).error.payload).toHaveProperty('limit')
    expect((await get(`/api/v4/mainPage/${name}?limit=61`)).error.payload).toHaveProperty('limit')
    expect((await get(`/api/v4/mainPage/${name}?citySlug=atlantis`)).error.code).toBe(
      'city_not_found',
    )
  })
})

describe('GET /gateway/crm/api/v1/today', () => {
  it('groups current deals by category in order, with counts', async () => {
    const { data }: { data: TodayCategory[] } = await get(
      '/gateway/crm/api/v1/today?citySlug=moscow',
    )
    const orders = data.map((group) => group.order)
    expect(orders).toEqual(orders.toSorted((a, b) => a - b))
    expect(data.length).toBeGreaterThanOrEqual(6)
    for (const group of data) {
      const { rows } = await test.database.pool.query(
        `select count(*) from deals
         join categories on categories.id = deals.category_id
         join categories as root on root.slug = $1 and root.id = any (categories.path)
         join deal_cities on deal_cities.deal_id = deals.id and deal_cities.city_id = 1
         where deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now()
           and deals.hold_day = 0`,
        [group.taxonomyTerm.categorySlug],
      )
      expect(group.categoryDealsTotalCount).toBe(rows[0].count)
      expect(group.categoryDeals.length).toBeLessThanOrEqual(group.categoryDealsTotalCount)
    }
  })

  it('rejects a missing or unknown city', async () => {
    expect((await get('/gateway/crm/api/v1/today')).error.payload).toHaveProperty('citySlug')
    expect((await get('/gateway/crm/api/v1/today?citySlug=atlantis')).error.code).toBe(
      'city_not_found',
    )
  })
})

describe('GET /api/v4/category/menu', () => {
  it('returns a tree of the five kinds with counts of the city', async () => {
    const { data } = await get('/api/v4/category/menu?citySlug=moscow')
    expect(data.map((root: { slug: string }) => root.slug).sort()).toEqual([
      'goods',
      'hotels',
      'restaurants',
      'services',
      'tours',
    ])
    for (const root of data) {
      const sum = root.children.reduce(
        (total: number, child: { dealCount: number }) => total + child.dealCount,
        0,
      )
      expect(root.dealCount).toBeGreaterThanOrEqual(sum)
      expect(root.children.length).toBeGreaterThan(0)
    }
  })
})

describe('GET /api/v4/dealOffer/getDealOfferBySlug', () => {
  const getDeal = (slug: string) => get(`/api/v4/dealOffer/getDealOfferBySlug?slug=${slug}`)

  /** A listed deal, updated as given. */
  async function someDeal(change = 'likes_count = likes_count'): Promise<string> {
    const { rows } = await test.database.pool.query(
      `update deals set ${change}
       where id = (select max(deal_id) from deal_listings) returning slug`,
    )
    return rows[0].slug
  }

  it('returns a published deal with its options, cheapest first', async () => {
    const slug = await someDeal()
    const { data } = await getDeal(slug)
    expect(data).toMatchObject({ slug, expired: false })
    expect(data.prices.length).toBeGreaterThan(0)
    const prices = data.prices.map((price: { priceDiscounted: number }) => price.priceDiscounted)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    expect(data.breadcrumbs.length).toBeGreaterThan(0)
  })

  it.each(['draft', 'hidden'])('hides a %s deal', async (status) => {
    const slug = await someDeal(`status = '${status}'`)
    expect((await getDeal(slug)).error.code).toBe('deal_not_found')
  })

  it('marks an ended deal', async () => {
    const slug = await someDeal('ends_at = now()')
    expect((await getDeal(slug)).data.expired).toBe(true)
  })
})

describe('listings', () => {
  // Directly from the tables, since the call caches its lists until a change notification.
  const moscowCount = async () => JSON.parse(await readFeed(test.database.appPool, 1, 'goods', 1))

  it('reflect a changed price in the same transaction', async () => {
    const { deals } = await moscowCount()
    const id = deals[0].id
    await test.database.pool.query(
      'update deal_options set price_kopecks = 100000, discounted_kopecks = 12345 where deal_id = $1',
      [id],
    )
    const { deals: after } = await moscowCount()
    expect(after[0]).toMatchObject({ id, price: 1000, priceDiscounted: 123.45, discount: 87 })
  })

  it('are refreshed by the call within a second of a change', async () => {
    const getDeal = async () =>
      (await get('/api/v4/mainPage/getGoods?citySlug=moscow&limit=1')).data.deals[0]
    const { id } = await getDeal()
    await test.database.pool.query(
      'update deal_options set price_kopecks = 200000, discounted_kopecks = 54321 where deal_id = $1',
      [id],
    )
    await vi.waitFor(
      async () => expect(await getDeal()).toMatchObject({ id, priceDiscounted: 543.21 }),
      { timeout: 60_000 },
    )
  })

  it('drop hidden, deleted and ended deals and update counts', async () => {
    const before = await moscowCount()
    await test.database.pool.query("update deals set status = 'hidden' where id = $1", [
      before.deals[0].id,
    ])
    const hidden = await moscowCount()
    expect(hidden.totalCount).toBe(before.totalCount - 1)
    expect(hidden.deals[0].id).not.toBe(before.deals[0].id)

    await test.database.pool.query('delete from deals where id = $1', [hidden.deals[0].id])
    const deleted = await moscowCount()
    expect(deleted.totalCount).toBe(before.totalCount - 2)

    await test.database.pool.query('update deals set ends_at = now() where id = $1', [
      deleted.deals[0].id,
    ])
    expect((await moscowCount()).totalCount).toBe(before.totalCount - 3)
  })

  it('list started deals and unlist ended ones as time passes', async () => {
    const { pool } = test.database
    // Deals of the demo may have ended since the database was made.
    await pool.query('select refresh_due_listings()')
    const before = await moscowCount()
    const id = before.deals[0].id
    // Simulates the passed minute: the card has ended, but the job has not run yet.
    await pool.query(
      "update deal_cards set listed_until = now() - interval '1 second' where deal_id = $1",
      [id],
    )
    await pool.query(
      "set skidora.bulk_load = 'on'; update deals set ends_at = now() where id = " +
        Number(id) +
        '; reset skidora.bulk_load',
    )
    const { rows } = await pool.query('select refresh_due_listings() as moved')
    expect(rows[0].moved).toBe(1)
    expect((await moscowCount()).totalCount).toBe(before.totalCount - 1)
  })

  it('handle concurrent changes of one deal', async () => {
    const { deals } = await moscowCount()
    const id = deals[0].id
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        test.database.pool.query('update deals set popularity = $1 where id = $2', [
          1_000_000 + index,
          id,
        ]),
      ),
    )
    const { rows } = await test.database.pool.query(
      'select count(*) from deal_listings where deal_id = $1 and city_id = 1',
      [id],
    )
    const { rows: paths } = await test.database.pool.query(
      'select cardinality(path) as depth from categories join deals on deals.category_id = categories.id where deals.id = $1',
      [id],
    )
    // Plus one for the whole city.
    expect(rows[0].count).toBe(paths[0].depth + 1)
  })

  it('match their counts', async () => {
    const { rows } = await test.database.pool.query(
      `select count(*) from listing_counts
       full join (
         select city_id, category_id, count(*) as total, count(*) filter (where is_held) as held
         from deal_listings group by 1, 2
       ) as counted using (city_id, category_id)
       where coalesce(listing_counts.total, 0) <> coalesce(counted.total, 0)
          or coalesce(listing_counts.held, 0) <> coalesce(counted.held, 0)`,
    )
    expect(rows[0].count).toBe(0)
  })
})
