import type { SortType } from '@skidora/contract/listings.ts'
import type { Filters } from '@skidora/domain/lists/listing-filters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ListingQuery,
  listingSearch,
  naturalDirections,
  readListingQuery,
} from './listing-query.ts'

const read = (search: string, defaultSort?: SortType) =>
  readListingQuery(new URLSearchParams(search), defaultSort)

const plain: ListingQuery = {
  page: 1,
  firstPage: 1,
  sort: 'popular',
  direction: 'desc',
  filters: {},
  isElastic: false,
  area: null,
}

const sorts = Object.keys(naturalDirections) as SortType[]
const yes = fc.constant(true as const)
const filters: fc.Arbitrary<Filters> = fc
  .record(
    {
      price_from: fc.integer({ min: 1, max: 10_000_000 }),
      price_to: fc.integer({ min: 0, max: 10_000_000 }),
      discount_from: fc.integer({ min: 1, max: 100 }),
      rating_from: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
      landmark: fc
        .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
        .map((text) => text.trim())
        .filter((text) => text !== '' && !/\p{C}/u.test(text) && text.length <= 80),
      tag: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
      free_today: yes,
      bookable: yes,
      cashback: yes,
    },
    { requiredKeys: [] },
  )
  .filter(({ price_from = 0, price_to = 10_000_000 }) => price_from <= price_to)
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5 + 0)
const areas = fc.record({
  bounds: fc.record({
    left: degrees(180),
    bottom: degrees(90),
    right: degrees(180),
    top: degrees(90),
  }),
  zoom: fc.integer({ min: 0, max: 22 }),
})
const pages = fc
  .record({ page: fc.integer({ min: 1, max: 10_000 }), above: fc.integer({ min: 0, max: 9 }) })
  .map(({ page, above }) => ({ page, firstPage: Math.max(1, page - above) }))
const queries: fc.Arbitrary<ListingQuery> = fc
  .tuple(
    pages,
    fc.record({
      sort: fc.constantFrom(...sorts),
      direction: fc.constantFrom('asc', 'desc'),
      filters,
      isElastic: fc.boolean(),
      area: fc.option(areas),
    }),
  )
  .map(([shown, rest]) => ({ ...shown, ...rest }))

describe('listingSearch and readListingQuery', () => {
  it('round-trip for any default sort', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(...sorts), (query, defaultSort) => {
        expect(read(listingSearch(query, defaultSort), defaultSort)).toEqual(query)
      }),
    )
  })

  it('normalize any URL', () => {
    const names = [...Object.keys(plain.filters), 'page', 'sort_type', 'price_from', 'landmark']
    const pair = fc.tuple(fc.constantFrom(...names), fc.string())
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const once = listingSearch(readListingQuery(new URLSearchParams(pairs)))
        expect(listingSearch(read(once))).toBe(once)
      }),
    )
  })
})

describe('listingSearch', () => {
  it('is empty for the defaults', () => {
    expect(listingSearch(plain)).toBe('')
    expect(listingSearch({ ...plain, sort: 'reviews_count' }, 'reviews_count')).toBe('')
  })

  it.each<[Partial<ListingQuery>, string]>([
    [{ page: 3, firstPage: 3 }, '?page=3'],
    [{ page: 3 }, '?page=3&from_page=1'],
    [{ sort: 'price', direction: 'asc' }, '?sort_type=price'],
    [{ sort: 'price', direction: 'desc' }, '?sort_type=price&sort_direction=desc'],
    [{ direction: 'asc' }, '?sort_direction=asc'],
    [{ filters: { price_from: 500, cashback: true } }, '?price_from=500&cashback=true'],
    [{ filters: { landmark: 'м. Сокол' } }, '?landmark=%D0%BC.+%D0%A1%D0%BE%D0%BA%D0%BE%D0%BB'],
    [{ filters: { landmark: 'a|b', open_now: true } }, '?landmark=a&landmark=b&open_now=true'],
    [{ sort: 'distance', direction: 'asc' }, '?sort_type=distance'],
    [
      { sort: 'distance', direction: 'asc', origin: '55.75,37.62' },
      '?sort_type=distance&origin=55.75%2C37.62',
    ],
  ])('serializes %j as %s', (change, search) => {
    expect(listingSearch({ ...plain, ...change })).toBe(search)
  })
})

describe('readListingQuery', () => {
  it('replaces an invalid zoom by the maximum', () => {
    const bounds = { left: 37, bottom: 55, right: 38, top: 56 }
    expect(read('?coordinates=37,55,38,56&zoom=12').area).toEqual({ bounds, zoom: 12 })
    expect(read('?coordinates=37,55,38,56&zoom=99').area).toEqual({ bounds, zoom: 19 })
    expect(read('?coordinates=37,55,38,56').area).toEqual({ bounds, zoom: 19 })
  })

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1000000000',
    '?page=1e9',
    '?page=два',
    '?from_page=1',
    '?page=1&from_page=2',
    '?sort_type=best',
    '?sort_type=constructor',
    '?sort_direction=up',
    '?price_from=&price_to=&discount_from=&rating_from=&landmark=&tag=',
    '?price_from=abc',
    '?price_from=-5',
    '?price_to=99999999999999999999',
    '?discount_from=101',
    '?rating_from=6',
    '?rating_from=5.1',
    '?landmark=%00',
    '?landmark=%7C',
    '?origin=Moscow',
    '?landmark=%20',
    `?landmark=${'я'.repeat(81)}`,
    `?tag=${'x'.repeat(10_000)}`,
    '?tag=%F0%9F%8D%95',
    '?free_today=yes',
    '?is_elastic=1',
    '?coordinates=37,55,38',
    '?coordinates=37,55,38,NaN&zoom=12',
    '?zoom=12',
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual(plain)
  })
})
