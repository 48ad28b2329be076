import type { DealCard } from '@skidora/contract/deals.ts'
import {
  type FilterKind,
  filterNames,
  listingFilters,
} from '@skidora/domain/lists/listing-filters.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { callAt } from '../../../../../test/support/call.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  token = await signIn(test)
  await test.database.pool.query('update deals set hold_day = 2 where id % 10 = 3')
})
afterAll(() => test.close())

const ofCategory = 'GET /api/v4/category/getCategoryDealOffers'
const ofCity = 'GET /api/v4/dealOffer/getAllDealOffers'

type Query = Record<string, string>

const wrongValues: Record<FilterKind, string> = {
  limit: 'много',
  least: '101',
  flag: 'maybe',
  tag: '🙂',
  names: 'x'.repeat(900),
  near: '1'.repeat(40),
}

const get = (query: Query = {}, name: string = ofCategory, asUser?: string) =>
  callAt<typeof ofCategory>(test, name, {
    query: {
      citySlug: 'moscow',
      ...(name === ofCategory && { categorySlug: 'services' }),
      ...query,
    },
    token: asUser,
  })

const idsOf = (data: { deals: DealCard[] }) => data.deals.map((deal) => deal.id)

async function idsInStore(
  order: string,
  { category = 'services', where = 'true', limit = 60 } = {},
) {
  const { rows } = await test.database.pool.query(
    `select deals.id
     from deal_listings
     join deals on deals.id = deal_listings.deal_id
     join deal_cards on deal_cards.deal_id = deals.id
     where deal_listings.city_id = 1
       and deal_listings.category_id = coalesce((select id from categories where slug = $1), 0)
       and ${where}
     order by ${order} limit ${limit}`,
    [category],
  )
  return rows.map((row) => row.id as number)
}

describe.each([
  [ofCategory, 'services'],
  [ofCity, ''],
])('%s', (name, category) => {
  it('returns the 60 most popular deals with the frame of the list', async () => {
    const { status, data, pagination } = await get({}, name)
    expect(status).toBe(200)
    expect(idsOf(data)).toEqual(
      await idsInStore('deals.popularity desc, deals.id desc', {
        category,
        where: 'deals.hold_day = 0',
      }),
    )
    expect(pagination).toMatchObject({ currentPage: 1, pageSize: 60 })
    expect(pagination.totalCount).toBe(
      (await idsInStore('deals.id', { category, where: 'deals.hold_day = 0', limit: 10_000 }))
        .length,
    )
    expect(data.subcategories.length).toBeGreaterThan(2)
    expect(data.tags.length).toBeGreaterThan(3)
    expect(data.facets.landmarks[0]?.count).toBeGreaterThan(0)
    expect(data).not.toHaveProperty('map')
  })

  it.each([
    ['popular', 'deals.popularity'],
    ['start_date', 'deals.starts_at'],
    ['price', 'deal_cards.price_kopecks'],
    ['likes_count', 'deals.likes_count'],
    ['revenue_day_by_city', 'deal_listings.revenue_day_kopecks'],
    ['reviews_count', 'deals.reviews_count'],
    ['discount', 'deal_cards.discount'],
    ['rating', 'coalesce(deals.rating * 10000000 + deals.reviews_count, 0)'],
  ])('sorts by %s both ways, whole and filtered', async (sort, column) => {
    for (const direction of ['asc', 'desc']) {
      const order = `deals.available_quantity = 0, ${column} ${direction}, deals.id ${direction}`
      const query = { sort_type: sort, sort_direction: direction }
      const whole = await get(query, name)
      const where = 'deals.hold_day = 0'
      expect(idsOf(whole.data)).toEqual(await idsInStore(order, { category, where }))
      const narrowed = await get({ ...query, bookable: 'true' }, name)
      expect(idsOf(narrowed.data)).toEqual(
        await idsInStore(order, { category, where: `${where} and deals.is_bookable` }),
      )
    }
  })

  it('paginates without gaps or repeats', async () => {
    const first = await get({ per_page: '7' }, name)
    const second = await get({ per_page: '7', page: '2' }, name)
    expect([...idsOf(first.data), ...idsOf(second.data)]).toEqual(
      await idsInStore('deals.popularity desc, deals.id desc', {
        category,
        where: 'deals.hold_day = 0',
        limit: 14,
      }),
    )
  })

  it('follows changes', async () => {
    const before = await get({ per_page: '5' }, name)
    const [, , third = 0] = idsOf(before.data)
    await test.database.pool.query('update deals set popularity = 1000000 where id = $1', [third])
    await vi.waitFor(
      async () => expect(idsOf((await get({ per_page: '5' }, name)).data)[0]).toBe(third),
      { timeout: 60_000 },
    )
    const { rows } = await test.database.pool.query(
      'select popularity from deals where id = any ($1) order by popularity',
      [idsOf(before.data)],
    )
    await test.database.pool.query('update deals set popularity = $2 where id = $1', [
      third,
      rows[1].popularity,
    ])
  })

  it('is empty past its end and keeps its total', async () => {
    const { status, data, pagination } = await get({ page: '10000', per_page: '100' }, name)
    expect(status).toBe(200)
    expect(data.deals).toEqual([])
    expect(pagination.totalCount).toBeGreaterThan(10)
  })

  it('shows held deals to signed-in users only', async () => {
    const guest = await get({ sort_type: 'price', per_page: '100' }, name)
    const user = await get({ sort_type: 'price', per_page: '100' }, name, token)
    const held = await idsInStore('deals.id', {
      category,
      where: 'deals.hold_day > 0',
      limit: 1000,
    })
    expect(held.length).toBeGreaterThan(0)
    expect(user.pagination.totalCount).toBe(guest.pagination.totalCount + held.length)
    expect(idsOf(guest.data).some((id) => held.includes(id))).toBe(false)
  })

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: '1000000000' }, 'page'],
    [{ per_page: '1000000000' }, 'per_page'],
    [{ per_page: '-1' }, 'per_page'],
    [{ sort_type: 'luck' }, 'sort_type'],
    [{ sort_direction: 'up' }, 'sort_direction'],
    [{ origin: '1'.repeat(40) }, 'origin'],
    [{ zoom: '99' }, 'zoom'],
    [{ citySlug: 'Москва' }, 'citySlug'],
  ])('rejects an invalid field value (case %#)', async (query, field) => {
    const { status, error } = await get(query as Query, name)
    expect(status).toBe(400)
    expect(error.payload).toHaveProperty(field)
  })

  it.each(filterNames)('rejects an invalid %s and names it', async (filter) => {
    const wrongValue = wrongValues[listingFilters[filter].kind]
    const { status, error } = await get({ [filter]: wrongValue }, name)
    expect(status).toBe(400)
    expect(error.payload).toHaveProperty(filter)
  })

  it.each(['\u0001', '🙂', "'; drop table deals; --", 'м. Нигде'])(
    'finds nothing at the landmark %j',
    async (landmark) => {
      const { status, data, pagination } = await get({ landmark }, name)
      expect(status).toBe(200)
      expect(data.deals).toEqual([])
      expect(pagination.totalCount).toBe(0)
    },
  )

  it('returns 404 for an unknown city', async () => {
    expect((await get({ citySlug: 'atlantis' }, name)).error.code).toBe('city_not_found')
  })

  it.each(['1,2,3', '1,2,3,NaN', ',,,', '37,55,38,56,1'])(
    'ignores the coordinates %j',
    async (coordinates) => {
      const { data } = await get({ coordinates }, name)
      expect(data).not.toHaveProperty('map')
      expect(data.deals.length).toBeGreaterThan(0)
    },
  )

  it('finds deals within the bounds of the map', async () => {
    const { data, pagination } = await get({ coordinates: '37.5,55.7,37.7,55.8' }, name)
    expect(pagination.totalCount).toBeGreaterThan(0)
    expect(data.map).toHaveLength(Math.min(100, pagination.totalCount))
    expect(data.map.map((deal: { id: number }) => deal.id).slice(0, 60)).toEqual(idsOf(data))
    for (const { locations } of data.map) {
      expect(locations.length).toBeGreaterThan(0)
      for (const { latitude, longitude } of locations) {
        expect(longitude).toBeGreaterThanOrEqual(37.5)
        expect(longitude).toBeLessThanOrEqual(37.7)
        expect(latitude).toBeGreaterThanOrEqual(55.7)
        expect(latitude).toBeLessThanOrEqual(55.8)
      }
    }
    expect((await get({ coordinates: '0,0,1,1' }, name)).data.map).toEqual([])
  })
})

describe('distances', () => {
  type Distances = { id: number; metres: number }[]
  const metresOf = (data: { distances: Distances }) => data.distances.map(({ metres }) => metres)

  it('sort a list from the origin and are returned with it', async () => {
    const { data } = await get({ sort_type: 'distance', origin: '55.75,37.62' })
    expect(data.distances.map(({ id }: { id: number }) => id)).toEqual(idsOf(data))
    expect(metresOf(data)).toEqual(metresOf(data).toSorted((one, other) => one - other))
    const { rows } = await test.database.pool.query(
      `select min(111320 * sqrt((places.latitude - 55.75) ^ 2
                + ((places.longitude - 37.62) * cosd(55.75)) ^ 2)) as metres
       from deal_places join places on places.id = deal_places.place_id
       where deal_places.deal_id = $1 and places.city_id = 1`,
      [idsOf(data)[0]],
    )
    expect(metresOf(data)[0]).toBe(Math.round(rows[0].metres))
  })

  it('are measured from the city centre by default', async () => {
    const { data } = await get({ sort_type: 'distance' })
    const { rows } = await test.database.pool.query(
      "select round(latitude::numeric, 2) || ',' || round(longitude::numeric, 2) as point from cities where city_id = 1",
    )
    const named = await get({ sort_type: 'distance', origin: rows[0].point })
    expect(idsOf(data)).toEqual(idsOf(named.data))
  })

  it('are returned for nearby lists only', async () => {
    const { data } = await get({ near: '55.75,37.62' })
    expect(data.distances).toHaveLength(data.deals.length)
    expect(Math.max(...metresOf(data))).toBeLessThan(4300)
    expect((await get({})).data).not.toHaveProperty('distances')
  })
})

describe('filters', () => {
  it('accept several stations', async () => {
    const { data } = await get({})
    const [one = '', other = ''] = data.facets.landmarks.map(({ title }) => title)
    const idsAt = async (landmark: string) =>
      idsOf((await get({ landmark, per_page: '100', sort_type: 'price' })).data)
    const both = await idsAt(`${one}|${other}`)
    expect(new Set(both)).toEqual(new Set([...(await idsAt(one)), ...(await idsAt(other))]))
    expect(both.length).toBeGreaterThan((await idsAt(one)).length)
  })

  it('match places open at this moment', async () => {
    await test.database.pool.query(
      `insert into schedules (id, title) values (9001, 'always'), (9002, 'never');
       insert into schedule_hours select 9001, weekday, 0, 1440 from generate_series(1, 7) as weekday;
       update places set schedule_id = case when id % 3 = 0 then 9001 else 9002 end`,
    )
    const expected = await idsInStore('deals.id', {
      where: `deals.hold_day = 0 and exists (
        select from deal_places join places on places.id = deal_places.place_id
        where deal_places.deal_id = deals.id and places.city_id = 1 and places.schedule_id = 9001)`,
      limit: 10_000,
    })
    await vi.waitFor(
      async () => {
        const { data, pagination } = await get({ open_now: 'true' })
        expect(pagination.totalCount).toBe(expected.length)
        expect(data.facets.openNow).toBe(expected.length)
      },
      { timeout: 60_000 },
    )
  })

  it('count the remaining deals of each subcategory', async () => {
    const { data } = await get({ discount_from: '50' })
    expect(data.subcategories.length).toBeGreaterThan(2)
    for (const { slug, dealCount } of data.subcategories) {
      const below = await get({ discount_from: '50', categorySlug: slug })
      expect(below.pagination.totalCount, slug).toBe(dealCount)
    }
    const sumOf = (categories: { dealCount: number }[]) =>
      categories.reduce((sum, { dealCount }) => sum + dealCount, 0)
    const all = await get({})
    expect(sumOf(all.data.subcategories)).toBeGreaterThan(sumOf(data.subcategories))
  })
})

describe('a sold-out deal', () => {
  it('is marked and sorted last in every order until it is back in stock', async () => {
    const seen = () => get({ sort_type: 'price', per_page: '100' }, ofCity)
    const [cheapest] = idsOf((await seen()).data)
    await test.database.pool.query('update deals set available_quantity = 0 where id = $1', [
      cheapest,
    ])
    await vi.waitFor(
      async () => {
        const { deals } = (await seen()).data
        const marks = deals.map(({ isSoldOut }: DealCard) => isSoldOut)
        expect(deals.find(({ id }: DealCard) => id === cheapest)).toMatchObject({ isSoldOut: true })
        expect(marks).toEqual(marks.toSorted())
        expect(marks[0]).toBe(false)
      },
      { timeout: 60_000 },
    )
    await test.database.pool.query('update deals set available_quantity = 5 where id = $1', [
      cheapest,
    ])
    await vi.waitFor(async () => expect(idsOf((await seen()).data)[0]).toBe(cheapest), {
      timeout: 60_000,
    })
  })
})

describe(ofCategory, () => {
  it('returns the breadcrumbs of the category', async () => {
    const { data } = await get({ categorySlug: 'massage' })
    expect(data).toMatchObject({ title: 'Массаж', subcategories: [] })
    expect(data.breadcrumbs.map((above: { slug: string }) => above.slug)).toEqual([
      'services',
      'beauty',
      'massage',
    ])
  })

  it('returns 404 for an unknown category', async () => {
    const { status, error } = await get({ categorySlug: 'nothing' })
    expect(status).toBe(404)
    expect(error.code).toBe('category_not_found')
  })
})
