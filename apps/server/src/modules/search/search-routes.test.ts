import type { DealCard } from '@skidora/contract/deals.ts'
import type { SearchPageResults } from '@skidora/contract/search.ts'
import { rebuildDemo } from '@skidora/db/demo/rebuild-demo.ts'
import { defaultDealCount, defaultSeed } from '@skidora/db/demo/seed/seed-demo.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call as callAs } from '../../../../../test/support/call.ts'
import { clearedTables } from '../cleared-tables.ts'
import { labelledQueries } from './labelled-queries.ts'
import { scoreLabelledQueries } from './score-labelled-queries.ts'

let test: TestApp
beforeAll(async () => {
  // The labelled queries expect the demo catalogue at its own size.
  test = await createTestApp({}, ({ pool }) =>
    rebuildDemo({
      ...{ pool, uploadsDir: inject('uploadsDir'), moduleTables: clearedTables },
      ...{ deals: defaultDealCount, seed: defaultSeed, now: new Date() },
    }),
  )
})
afterAll(() => test.close())

const call = async (
  name: string,
  query: Record<string, string | number | boolean> = {},
  remoteAddress = '127.0.0.1',
) => {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)])
  const url = `/api/v4/search/${name}?${new URLSearchParams(pairs)}`
  const response = await test.app.inject({ url, headers: { host: 'localhost' }, remoteAddress })
  return { statusCode: response.statusCode, ...response.json() }
}
const find = (query: string, rest = {}, remoteAddress?: string) =>
  call('getSearchPageResults', { query, ...rest }, remoteAddress)
const idsOf = (data: Pick<SearchPageResults, 'dealOffers'>) => data.dealOffers.map(({ id }) => id)

describe('filters of a search', () => {
  it('narrow by price, discount and rating', async () => {
    const all = await find('массаж', { per_page: 100 })
    const query = { price_from: 1000, price_to: 5000, discount_from: 30, rating_from: 4 }
    const some = await find('массаж', { per_page: 100, ...query })
    const isSelected = (deal: DealCard) =>
      deal.priceDiscounted >= 1000 &&
      deal.priceDiscounted <= 5000 &&
      deal.discount >= 30 &&
      (deal.rating ?? 0) >= 4
    expect(some.data.dealOffers.length).toBeGreaterThan(0)
    expect(idsOf(some.data)).toEqual(
      all.data.dealOffers.filter(isSelected).map(({ id }: DealCard) => id),
    )
    const wrong = await find('массаж', { discount_from: 101, rating_from: 6, price_to: -1 })
    for (const field of ['discount_from', 'rating_from', 'price_to'])
      expect(wrong.error.payload).toHaveProperty(field)
  })

  it('are read from the query', async () => {
    const cheap = await find('пицца', { per_page: 100, price_from: 500, price_to: 1500 })
    expect(cheap.pagination.totalCount).toBeGreaterThan(0)
    for (const query of ['пицца от 500 до 1500', 'от 500 до 1500 пицца', 'пицца 500-1500'])
      expect((await find(query, { per_page: 100 })).data, query).toEqual(cheap.data)
    const prices = (await find('до 500', { per_page: 100 })).data.dealOffers.map(
      (deal: DealCard) => deal.priceDiscounted,
    )
    expect(prices.length).toBeGreaterThan(0)
    expect(Math.max(...prices)).toBeLessThanOrEqual(500)
    const cheapest = await find('массаж', { sort: 'price_asc' })
    expect(idsOf((await find('недорогой массаж')).data)).toEqual(idsOf(cheapest.data))
    const half = await find('скидка 50%', { per_page: 100 })
    expect(half.data.dealOffers.length).toBeGreaterThan(0)
    expect(half.data.dealOffers.every((deal: DealCard) => deal.discount >= 50)).toBe(true)
  })

  it.each([
    ['бесплатно', 'deals.is_discount_only'],
    ['купон бесплатный', 'deals.is_discount_only'],
    ['сегодня', "deals.next_free_on <= (now() at time zone 'Europe/Moscow')::date"],
    ['сегодня вечером', "deals.evening_free_on <= (now() at time zone 'Europe/Moscow')::date"],
  ])('finds for «%s» the deals of the catalogue filter', async (query, condition) => {
    // Late in the evening the demo has no free visits of today.
    await test.database.pool.query(
      `update deals set
         next_free_on = (now() at time zone 'Europe/Moscow')::date,
         evening_free_on = (now() at time zone 'Europe/Moscow')::date
       where deals.id in (select deal_id from deal_search where words @@ '''@1'''::tsquery limit 3)`,
    )
    const { data } = await find(query, { per_page: 100 })
    expect(data.dealOffers.length).toBeGreaterThan(0)
    const { rows } = await test.database.pool.query(
      `select count(*)::integer from deals where deals.id = any ($1) and ${condition}`,
      [idsOf(data)],
    )
    expect(rows[0].count).toBe(data.dealOffers.length)
  })

  it('finds places that are open now', async () => {
    const { rows } = await test.database.pool.query(
      `select bool_or(is_deal_open(deal_search.deal_id, 1, timestamp '2026-03-02 13:00')) as some,
              bool_and(is_deal_open(deal_search.deal_id, 1, timestamp '2026-03-02 13:00')) as every
       from deal_search where deal_search.words @@ '''@1'''::tsquery`,
    )
    expect(rows[0]).toEqual({ some: true, every: false })
    const { data } = await find('открыто сейчас', { per_page: 100 })
    const { rows: open } = await test.database.pool.query(
      `select count(*)::integer from unnest($1::bigint[]) as shown (id)
       where is_deal_open(shown.id, 1, now() at time zone 'Europe/Moscow')`,
      [idsOf(data)],
    )
    expect(open[0].count).toBe(data.dealOffers.length)
  })

  it('sort by discount and rating', async () => {
    for (const sort of ['discount', 'rating'] as const) {
      const { data } = await find('массаж', { per_page: 100, sort })
      const available = data.dealOffers.filter(({ isSoldOut }: DealCard) => !isSoldOut)
      const values = available.map((deal: DealCard) => deal[sort] ?? 0)
      expect(values).toEqual(values.toSorted((one: number, other: number) => other - one))
    }
  })
})

it('hides held deals from guests and puts sold-out ones last', async () => {
  const before = await find('массаж', { per_page: 100 })
  const [held, soldOut] = idsOf(before.data)
  await test.database.pool.query(`update deals set hold_day = 3 where id = $1`, [held])
  await test.database.pool.query(`update deals set available_quantity = 0 where id = $1`, [soldOut])
  const { data, pagination } = await find('массаж', { per_page: 100 })
  expect(idsOf(data)).not.toContain(held)
  expect(pagination.totalCount).toBe(before.pagination.totalCount - 1)
  const place = idsOf(data).indexOf(soldOut ?? 0)
  expect(place === -1 || place > 10).toBe(true)
  const token = await signIn(test)
  const { data: shown } = await callAs(test, 'GET /api/v4/search/getSearchPageResults', {
    query: { query: 'массаж', per_page: '100', citySlug: 'moscow' },
    token,
  })
  expect(idsOf(shown)).toContain(held)
  await test.database.pool.query(
    `update deals set hold_day = 0, available_quantity = -1 where id = any ($1)`,
    [[held, soldOut]],
  )
})

describe('GET /api/v4/search/getSearchPageResults', () => {
  it('scores well on the labelled queries', async () => {
    expect(labelledQueries.length).toBeGreaterThanOrEqual(200)
    const score = await scoreLabelledQueries(test.database.pool, async (query) => {
      const { data } = await find(query, { per_page: 10 })
      return { dealIds: idsOf(data), correction: data.correction }
    })
    expect(score.hitRate, score.misses.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(score.correctionAccuracy, score.misses.join('\n')).toBeGreaterThanOrEqual(0.9)
    expect(score.misses.filter((miss) => miss.startsWith('everyday'))).toEqual([])
  })

  it('returns cards, totals, categories, brands and prices', async () => {
    const { data, pagination } = await find('массаж', { per_page: 5 })
    expect(data.dealOffers).toHaveLength(5)
    expect(data).toMatchObject({ correction: null, isCorrected: false, isTotalExact: true })
    expect(data.alternative).toBeNull()
    expect(data.mapResults).toBeUndefined()
    const counted = data.categories.map(({ dealCount }: { dealCount: number }) => dealCount)
    expect(counted.reduce((sum: number, count: number) => sum + count, 0)).toBe(
      pagination.totalCount,
    )
    expect(data.categories[0].slug).toBe('massage')
    expect(data.brands.length).toBeGreaterThan(1)
    expect(data.price.min).toBeLessThan(data.price.max)
    const { rows } = await test.database.pool.query(
      'select row_to_json(cards) as card from deal_cards as cards where cards.deal_id = $1',
      [idsOf(data)[0]],
    )
    expect(data.dealOffers[0]).toEqual(rows[0].card.card)
  })

  it('paginates without repeats', async () => {
    const whole = await find('на двоих', { per_page: 100 })
    const { totalCount } = whole.pagination
    const pages = Math.ceil(totalCount / 7)
    const seen: number[] = []
    for (let page = 1; page <= pages; page++) {
      const { data, pagination } = await find('на двоих', { page, per_page: 7 })
      expect(pagination).toEqual({ currentPage: page, pageCount: pages, pageSize: 7, totalCount })
      seen.push(...idsOf(data))
    }
    expect(seen).toHaveLength(totalCount)
    expect(new Set(seen).size).toBe(totalCount)
    expect(idsOf(whole.data)).toEqual(seen.slice(0, 100))
    expect((await find('на двоих', { page: pages + 1, per_page: 7 })).data.dealOffers).toEqual([])
  })

  it('filters by a category and its subcategories', async () => {
    const all = await find('массаж', { per_page: 100 })
    const { slug, dealCount } = all.data.categories[1]
    const one = await find('массаж', { per_page: 100, categorySlug: slug })
    expect(one.pagination.totalCount).toBe(dealCount)
    expect(idsOf(all.data)).toEqual(expect.arrayContaining(idsOf(one.data)))
    const root = await find('массаж', { categorySlug: 'services' })
    expect(root.pagination.totalCount).toBeGreaterThan(dealCount)
    expect((await find('массаж', { categorySlug: 'no-such' })).error.code).toBe(
      'category_not_found',
    )
  })

  it('sorts both ways', async () => {
    const prices = async (sort: string) =>
      (await find('массаж', { sort, per_page: 100 })).data.dealOffers.map(
        (deal: { priceDiscounted: number }) => deal.priceDiscounted,
      )
    const cheap = await prices('price_asc')
    expect(cheap).toEqual(cheap.toSorted((a: number, b: number) => a - b))
    expect(await prices('price_desc')).toEqual(cheap.toReversed())
    expect((await find('массаж', { sort: 'new' })).pagination.totalCount).toBe(cheap.length)
    expect((await find('массаж', { sort: 'sideways' })).error.payload).toHaveProperty('sort')
  })

  it('searches the given city, or the city of the host by default', async () => {
    const moscow = await find('массаж', { per_page: 100, citySlug: 'moscow' })
    const spb = await find('массаж', { per_page: 100, citySlug: 'spb' })
    expect(idsOf(moscow.data)).toEqual(idsOf((await find('массаж', { per_page: 100 })).data))
    const { rows } = await test.database.pool.query(
      'select count(*) from deal_cities where city_id = 18 and deal_id = any ($1)',
      [idsOf(spb.data)],
    )
    expect(rows[0].count).toBe(spb.data.dealOffers.length)
    expect((await find('массаж', { citySlug: 'atlantis' })).error.code).toBe('city_not_found')
  })

  it('ignores the name of the city', async () => {
    const { pagination } = await find('рестораны в Москве')
    expect(pagination.totalCount).toBe((await find('рестораны')).pagination.totalCount)
  })

  it('corrects a query, reports the correction, and can be switched off', async () => {
    const { data, pagination } = await find('масаж')
    expect(data).toMatchObject({ correction: 'массаж', isCorrected: true })
    expect(pagination.totalCount).toBe((await find('массаж')).pagination.totalCount)
    const exact = await find('масаж', { exact: true })
    expect(exact.data).toMatchObject({ correction: null, isCorrected: false, dealOffers: [] })
  })

  it('suggests a shorter query when nothing matches', async () => {
    const { data } = await find('массаж с крокодилом')
    expect(data.dealOffers).toEqual([])
    expect(data.alternative.query).toBe('массаж')
    expect(data.alternative.dealOffers.length).toBeGreaterThan(0)
    expect((await find('крокодил')).data.alternative).toBeNull()
    // The category is kept although it is the more frequent word.
    const words = ['баня', 'городом'].map(async (word) => (await find(word)).data.dealOffers.length)
    expect((await Promise.all(words)).every((count) => count > 0)).toBe(true)
    expect((await find('баня за городом')).data.alternative.query).toBe('баня')
  })

  it.each(['👨‍👩‍👧‍👦', '٣', '...'])('finds nothing for %s, which has no words', async (query) => {
    expect((await find(query)).data).toMatchObject({ isTotalExact: true, dealOffers: [] })
  })

  it('finds deals within bounds and their locations', async () => {
    const { rows } = await test.database.pool.query(
      `select places.latitude, places.longitude, deal_places.deal_id
       from deal_search
       join deal_places on deal_places.deal_id = deal_search.deal_id
       join places on places.id = deal_places.place_id
       where deal_search.words @@ ('''@1'''::tsquery && to_tsquery('russian', 'массаж:A'))
       order by deal_search.deal_id limit 1`,
    )
    const [{ latitude, longitude, deal_id: dealId }] = rows
    const [left, right] = [longitude - 0.001, longitude + 0.001]
    const [bottom, top] = [latitude - 0.001, latitude + 0.001]
    const { data } = await find('массаж', { coordinates: [left, bottom, right, top].join(',') })
    expect(idsOf(data)).toContain(dealId)
    expect(data.mapResults.map(({ id }: { id: number }) => id)).toEqual(idsOf(data))
    for (const { locations } of data.mapResults as { locations: Record<string, number>[] }[]) {
      expect(locations.length).toBeGreaterThan(0)
      for (const place of locations) {
        expect(place.longitude).toBeGreaterThanOrEqual(left)
        expect(place.longitude).toBeLessThanOrEqual(right)
        expect(place.latitude).toBeGreaterThanOrEqual(bottom)
        expect(place.latitude).toBeLessThanOrEqual(top)
      }
    }
    const ignored = await find('массаж', { coordinates: '37,55,38' })
    expect(ignored.data.mapResults).toBeUndefined()
    expect(ignored.pagination.totalCount).toBe((await find('массаж')).pagination.totalCount)
    const nowhere = await find('массаж', { coordinates: '0,0,1,1' })
    expect(nowhere.data).toMatchObject({ dealOffers: [], mapResults: [] })
  })

  it('names the invalid field', async () => {
    for (const [field, query] of [
      ['query', { query: 'ж'.repeat(600) }],
      ['page', { query: 'массаж', page: 0 }],
      ['page', { query: 'массаж', page: 1e9 }],
      ['per_page', { query: 'массаж', per_page: 1e9 }],
      ['exact', { query: 'массаж', exact: 'maybe' }],
      ['coordinates', { query: 'массаж', coordinates: '1'.repeat(1900) }],
    ] as const) {
      const { statusCode, error } = await call('getSearchPageResults', query)
      expect(statusCode).toBe(400)
      expect(error.payload).toHaveProperty(field)
    }
  })
})

const oddTexts = [
  '   ',
  '🍕',
  '🍕 пицца 👩‍👩‍👧',
  '\u0000\u0007\u001b',
  "'; drop table deals; --",
  'a & b | !c <-> d',
  'массаж:* & (спина | !лицо)',
  '(((((',
  "''''",
  '\\\\',
  ':A',
  '%_%',
  'для на в и',
  'ё'.repeat(200),
  '١٢٣ 漢字 ﷽',
  '1e999 0x10 -5',
]

describe.each(['getSearchPageResults', 'getSearchResults', 'suggests'])(
  'any text for search/%s',
  (name) => {
    it.each(oddTexts)('%j gets a response', async (query) => {
      expect((await call(name, { query })).statusCode).toBe(200)
    })

    it('never fails', async () => {
      const piece = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.string({ unit: fc.constantFrom(...'&|!:*()<->\'"\\@#^') }),
        fc.constantFrom('массаж', 'htcnjhfy', 'restoran', 'для', '32', 'ресторан'),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
          const { statusCode } = await call(name, { query: pieces.join(' ').slice(0, 200) })
          expect(statusCode).toBeLessThan(500)
        }),
        { numRuns: 60 },
      )
    })
  },
)

describe('GET /api/v4/search/getSearchResults', () => {
  it('is short and starts like the page', async () => {
    const { data } = await call('getSearchResults', { query: 'масаж' })
    expect(data).toMatchObject({ correction: 'массаж', isCorrected: true })
    expect(data.dealOffers).toHaveLength(6)
    const page = await find('массаж', { per_page: 100 })
    expect(idsOf(page.data)).toEqual(expect.arrayContaining(idsOf(data)))
    expect(data.categories[0].slug).toBe('massage')
    expect(data.brands.length).toBeGreaterThan(0)
  })
})

describe('GET /api/v4/search/suggests', () => {
  const suggest = async (query: string) => (await call('suggests', { query })).data

  it('suggests completions', async () => {
    const data = await suggest('мас')
    expect(data.categories.map(({ slug }: { slug: string }) => slug)).toContain('massage')
    expect(data.queries).toContain('массаж')
    expect(data.dealOffers.length).toBeGreaterThan(0)
  })

  it('suggests brands', async () => {
    const { brands } = await suggest('дядя мар')
    expect(brands.map(({ title }: { title: string }) => title)).toContain('Пиццерия «Дядя Марио»')
  })

  it('handles the wrong layout and transliteration', async () => {
    for (const query of ['vfccf;', 'massazh', 'масаж']) {
      const { categories } = await suggest(query)
      expect(categories.map(({ slug }: { slug: string }) => slug)).toContain('massage')
    }
  })

  it('suggests nothing for an empty query', async () => {
    expect(await suggest('🍕')).toEqual({ queries: [], categories: [], brands: [], dealOffers: [] })
  })
})

describe('GET /api/v4/search/getUserPopular', () => {
  const popular = (citySlug: string) => call('getUserPopular', { citySlug })
  const timesOf = async (query: string) => {
    const { rows } = await test.database.pool.query(
      'select coalesce(sum(times), 0)::integer as times from popular_queries where city_id = 1 and query = $1',
      [query],
    )
    return rows[0].times
  }

  it('returns a few queries of the city', async () => {
    const { data } = await popular('moscow')
    expect(data[0]).toBe('массаж')
    expect(data).toHaveLength(8)
    expect((await popular('atlantis')).error.code).toBe('city_not_found')
  })

  it('counts a found query once a day per address', async () => {
    const before = await timesOf('ужин')
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1']) {
      await find('ужин', { citySlug: 'moscow' }, address)
    }
    await expect.poll(() => timesOf('ужин')).toBe(before + 2)
  })

  it('counts the corrected query', async () => {
    const before = await timesOf('хачапури')
    await find('хачапурри', { citySlug: 'moscow' }, '192.0.2.3')
    await expect.poll(() => timesOf('хачапури')).toBe(before + 1)
    expect(await timesOf('хачапурри')).toBe(0)
  })

  it('stores neither queries without results nor unknown words', async () => {
    const before = await timesOf('хинкали')
    for (const query of ['массаж крокодил', 'иванов иван 89001234567', 'хинкали']) {
      await find(query, { citySlug: 'moscow' }, '192.0.2.4')
    }
    await expect.poll(() => timesOf('хинкали')).toBe(before + 1)
    const { rows } = await test.database.pool.query(
      `select query from popular_queries where query ~ 'крокодил|иванов|[0-9]{4}'`,
    )
    expect(rows).toEqual([])
  })

  it('shows only frequent queries', async () => {
    await test.database.pool.query(
      `insert into popular_queries (city_id, query, day, times)
       values (2, 'редкость', current_date, 4), (2, 'частое', current_date, 100000)`,
    )
    const { rows } = await test.database.pool.query('select slug from cities where city_id = 2')
    const { data } = await popular(rows[0].slug)
    expect(data[0]).toBe('частое')
    expect(data).not.toContain('редкость')
  })
})

describe('GET /api/v4/search/getHints', () => {
  it('returns the largest leaf categories of the city', async () => {
    const { data } = await call('getHints')
    expect(data).toHaveLength(6)
    const counts = data.map(({ dealCount }: { dealCount: number }) => dealCount)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
    expect(data[0]).toEqual({
      slug: expect.any(String),
      title: expect.any(String),
      icon: expect.any(String),
      dealCount: expect.any(Number),
    })
  })
})
