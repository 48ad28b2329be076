import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'

let test: TestApp
let token: string
const landmarks = ['м. Сокол', 'м. Динамо', 'м. Митино']
beforeAll(async () => {
  test = await createTestApp()
  const { pool } = test.database
  // All in one city, so that there is something to find.
  await pool.query(
    'insert into deal_cities (deal_id, city_id) select deals.id, 1 from deals on conflict do nothing',
  )
  await pool.query(
    'update places set city_id = 1, landmark = (array[$1, $2, $3])[1 + id % 3]',
    landmarks,
  )
  await pool.query('update deals set hold_day = 2 where id % 10 = 3')
  await pool.query(
    `update users set hold_partner_ids = array(select id from brands where id % 5 = 1)
     where email = 'demo@skidora.ru'`,
  )
  token = await signIn(test)
})
afterAll(() => test.close())

const listCall = 'POST /gateway/dealOfferService/api/v1/deal-offer'

const post = (body: object, asUser?: string) => call(test, listCall, { body, token: asUser })

const moscow = { city: 'moscow', slug: 'services' }
const filter = (field: string, operator: string, value: unknown) => ({ field, operator, value })

const sortFields = {
  popular: 'popular',
  start_date: 'startDate',
  price: 'minPriceDiscounted',
  likes_count: 'likesCount',
  revenue_day_by_city: 'revenueDayByCity',
  reviews_count: 'reviewsCount',
} as const

const queries = fc.record({
  slug: fc.constantFrom(undefined, 'services', 'restaurants', 'beauty', 'massage', 'hotels'),
  sort: fc.constantFrom(...(Object.keys(sortFields) as (keyof typeof sortFields)[])),
  direction: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 3 }),
  perPage: fc.integer({ min: 1, max: 30 }),
  priceFrom: fc.option(fc.integer({ min: 100, max: 2000 }), { freq: 2 }),
  priceTo: fc.option(fc.integer({ min: 500, max: 9000 }), { freq: 2 }),
  discount: fc.option(fc.integer({ min: 20, max: 60 }), { freq: 1 }),
  rating: fc.option(fc.constantFrom(4, 4.4, 4.7), { freq: 1 }),
  landmark: fc.option(fc.nat({ max: 3 }), { freq: 1 }),
  tag: fc.option(fc.constantFrom('for-two', 'weekend', 'hit', 'nothing'), { freq: 1 }),
  free: fc.boolean(),
  tonight: fc.boolean(),
  bookable: fc.boolean(),
  cashback: fc.boolean(),
  bounds: fc.option(fc.constantFrom([37.4, 55.6, 37.7, 55.8], [37.6, 55.7, 37.65, 55.75]), {
    freq: 1,
  }),
  isGuest: fc.boolean(),
})

describe(listCall, () => {
  it('returns the same as the main call for every query', async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const asUser = query.isGuest ? undefined : token
        const landmark = query.landmark === null ? null : (landmarks[query.landmark] ?? 'м. Нигде')
        const given: [string, string, string, unknown][] = [
          ['price_from', 'minPriceDiscounted', 'gte', query.priceFrom],
          ['price_to', 'minPriceDiscounted', 'lte', query.priceTo],
          ['discount_from', 'discount', 'gte', query.discount],
          ['rating_from', 'rating', 'gte', query.rating],
          ['landmark', 'landmark', 'eq', landmark],
          ['tag', 'tag', 'eq', query.tag],
          ['free_today', 'freeToday', 'eq', query.free || null],
          ['free_tonight', 'freeTonight', 'eq', query.tonight || null],
          ['bookable', 'isBookable', 'eq', query.bookable || null],
          ['cashback', 'hasCashback', 'eq', query.cashback || null],
        ]
        const set = given.filter(([, , , value]) => value !== null && value !== undefined)
        const [left, bottom, right, top] = query.bounds ?? []
        const main = await call(
          test,
          query.slug
            ? 'GET /api/v4/category/getCategoryDealOffers'
            : 'GET /api/v4/dealOffer/getAllDealOffers',
          {
            token: asUser,
            query: {
              citySlug: 'moscow',
              ...(query.slug && { categorySlug: query.slug }),
              page: String(query.page),
              per_page: String(query.perPage),
              sort_type: query.sort,
              sort_direction: query.direction,
              ...Object.fromEntries(set.map(([name, , , value]) => [name, String(value)])),
              ...(query.bounds && { coordinates: query.bounds.join(',') }),
            },
          },
        )
        const second = await post(
          {
            filters: [
              ...set.map(([, field, operator, value]) => filter(field, operator, value)),
              ...(query.bounds
                ? [
                    filter('longitude', 'gte', left),
                    filter('longitude', 'lte', right),
                    filter('latitude', 'gte', bottom),
                    filter('latitude', 'lte', top),
                  ]
                : []),
            ],
            sort: { field: sortFields[query.sort], direction: query.direction },
            offset: (query.page - 1) * query.perPage,
            limit: query.perPage,
            category: { city: 'moscow', slug: query.slug },
          },
          asUser,
        )
        expect(second.data.deals).toEqual(main.data.deals)
        expect(second.pagination).toEqual(main.pagination)
        compared += second.data.deals.length
      }),
      { numRuns: 150 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  it('always hides held deals from guests and hidden brands from their user', async () => {
    const query = { category: moscow, limit: 100, filters: [filter('holdDay', 'gt', 0)] }
    expect((await post(query)).pagination.totalCount).toBe(0)
    const seen = await post(query, token)
    expect(seen.pagination.totalCount).toBeGreaterThan(0)
    const ofHeld = {
      category: moscow,
      filters: [filter('partnerId', 'in', [1, 6, 11, 16, 21, 26])],
    }
    expect((await post(ofHeld, token)).pagination.totalCount).toBe(0)
  })

  it('supports every operator', async () => {
    const total = async (...filters: object[]) =>
      (await post({ category: moscow, filters })).pagination.totalCount as number
    const all = await total()
    const half = await total(filter('discount', 'gte', 40))
    expect(await total(filter('discount', 'lt', 40))).toBe(all - half)
    const forty = await total(filter('discount', 'eq', 40))
    expect(await total(filter('discount', 'gt', 40))).toBe(half - forty)
    expect(await total(filter('discount', 'ne', 40))).toBe(all - forty)
    expect(await total(filter('discount', 'lte', 40))).toBe(all - half + forty)
    const some = await total(filter('tag', 'in', ['for-two', 'hit']))
    expect(some).toBeGreaterThan(0)
    expect(await total(filter('tag', 'not in', ['for-two', 'hit']))).toBe(all - some)
    expect(
      await total(filter('discount', 'in', [40, 41]), filter('discount', 'not in', [40, 41])),
    ).toBe(0)
    const bookable = await total(filter('isBookable', 'eq', true))
    expect(await total(filter('isBookable', 'eq', false))).toBe(all - bookable)
  })

  it('lists the whole city for the main page, popular first if requested', async () => {
    const sort = { field: 'minPriceDiscounted' }
    const popular = await post({ category: { ...moscow, mainPage: true, popular: true }, sort })
    const whole = await call(test, 'GET /api/v4/dealOffer/getAllDealOffers', {
      query: { citySlug: 'moscow', sort_direction: 'asc' },
    })
    expect(popular.pagination.totalCount).toBe(whole.pagination.totalCount)
  })

  it.each([
    ['filters.0.field', { filters: [filter('colour', 'eq', 1)] }],
    ['filters.0.field', { filters: [filter('__proto__', 'eq', 1)] }],
    ['filters.1.operator', { filters: [filter('tag', 'eq', 'hit'), filter('tag', 'like', 'h')] }],
    ['filters.0.operator', { filters: [filter('tag', 'gte', 'hit')] }],
    ['filters.0.operator', { filters: [filter('freeToday', 'in', [true])] }],
    ['filters.0.value', { filters: [filter('discount', 'gte', '40')] }],
    ['filters.0.value', { filters: [filter('discount', 'in', 40)] }],
    ['filters.0.value', { filters: [filter('discount', 'eq', [40])] }],
    ['filters.0.value', { filters: [filter('tag', 'eq', 5)] }],
    ['filters.0.value', { filters: [filter('isBookable', 'eq', 'yes')] }],
    ['sort.field', { sort: { field: 'luck' } }],
    ['sort.direction', { sort: { field: 'popular', direction: 'up' } }],
    ['offset', { offset: -1 }],
    ['offset', { offset: 10 ** 9 }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 10 ** 9 }],
    ['category.city', { category: { city: '🙂' } }],
    ['category.slug', { category: { city: 'moscow', slug: 'a\u0000' } }],
  ])('rejects an invalid body and names %s (case %#)', async (field, body) => {
    const { status, error } = await post({ category: moscow, ...body })
    expect(status).toBe(400)
    expect(error.payload).toHaveProperty([field])
  })

  it('rejects 60 KB of filters, each of them short enough, and names the field', async () => {
    const values = Array.from({ length: 100 }, (_, number) => `${number}`.padEnd(110, 'x'))
    const filters = Array.from({ length: 5 }, () => filter('tag', 'in', values))
    const { status, error } = await post({ category: moscow, filters })
    expect([status, error.payload]).toEqual([400, { filters: 'Слишком много условий.' }])
  })

  it('rejects too many filters and values of 10 KB', async () => {
    const many = Array.from({ length: 51 }, () => filter('discount', 'gte', 1))
    expect((await post({ category: moscow, filters: many })).status).toBe(400)
    const long = [filter('landmark', 'eq', 'м'.repeat(10_000))]
    expect((await post({ category: moscow, filters: long })).status).toBe(400)
    const nothing = [filter('landmark', 'eq', '🙂\u0007')]
    expect((await post({ category: moscow, filters: nothing })).pagination.totalCount).toBe(0)
  })

  it('returns 404 for an unknown city or category', async () => {
    expect((await post({ category: { city: 'atlantis' } })).error.code).toBe('city_not_found')
    expect((await post({ category: { city: 'moscow', slug: 'nothing' } })).error.code).toBe(
      'category_not_found',
    )
  })
})
