import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterPairs, readFilters } from './filter-address.ts'
import { filterNames, type ListingFilter, listingFilters } from './listing-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

/** Values as the URL can have them. */
function valuesOf(filter: ListingFilter): fc.Arbitrary<string | number | true> {
  switch (filter.kind) {
    case 'limit':
    case 'least': {
      const { min = 0, max, digits = 0 } = filter
      const scale = 10 ** digits
      return fc
        .integer({ min: Math.max(1, min * scale), max: max * scale })
        .map((value) => value / scale)
    }
    case 'flag':
      return fc.constant(true)
    case 'tag':
      return fc.stringMatching(/^[a-z0-9-]{1,120}$/)
    case 'names':
      return fc.uniqueArray(name, { minLength: 1, maxLength: 10 }).map((names) => names.join('|'))
    case 'near':
      return fc
        .tuple(fc.integer({ min: -8500, max: 8500 }), fc.integer({ min: -18_000, max: 18_000 }))
        .map((point) => point.map((hundredths) => hundredths / 100 + 0).join(','))
  }
}

const name = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length <= 80 && !/[\p{C}|]/u.test(text))

describe.each(filterNames)('filter %s', (filterName) => {
  const values = valuesOf(listingFilters[filterName])

  it('reads from a URL what it has written', () => {
    fc.assert(
      fc.property(values, (value) => {
        const filters = { [filterName]: value }
        const search = new URLSearchParams(filterPairs(filters))
        expect(readFilters(search)).toEqual(filters)
        expect(readFilters(search, [filterName])).toEqual(filters)
      }),
    )
  })

  it('ignores invalid values and normalizes valid ones', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), values.map(String))), (texts) => {
        const once = readFilters(new URLSearchParams(texts.map((text) => [filterName, text])))
        expect(readFilters(new URLSearchParams(filterPairs(once)))).toEqual(once)
      }),
    )
  })
})

describe('readFilters', () => {
  it('reads only the filters that are named', () => {
    const search = new URLSearchParams('price_to=900&bookable=true')
    expect(readFilters(search, ['price_to'])).toEqual({ price_to: 900 })
  })

  it('returns filters in the order of the table', () => {
    const search = new URLSearchParams(filterNames.map((each) => [each, '1']).toReversed())
    const known = ['tag', 'price_from', 'price_to', 'discount_from', 'rating_from', 'landmark']
    expect(Object.keys(readFilters(search))).toEqual(known)
  })

  it.each([
    ['price_from=1%20500&price_to=2%C2%A0000', { price_from: 1500, price_to: 2000 }],
    ['price_from=499,90', { price_from: 500 }],
    ['price_from=3000&price_to=1000', { price_from: 1000, price_to: 3000 }],
    ['price_from=3000&price_to=0', { price_to: 3000 }],
    ['price_from=0&price_to=0', { price_to: 0 }],
    ['rating_from=4.5', { rating_from: 4.5 }],
    ['landmark=b&landmark=a&landmark=b&landmark=', { landmark: 'b|a' }],
  ])('parses %s', (search, expected) => {
    expect(read(search)).toEqual(expected)
  })

  it.each([
    'price_from=-5',
    'price_to=99999999999999999999',
    'discount_from=0',
    'discount_from=101',
    'rating_from=0.9',
    'rating_from=5.1',
    'landmark=%7C',
    `landmark=${'я'.repeat(81)}`,
    'free_today=yes',
    'near=Moscow',
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual({})
  })
})

it('writes no parameter for a removed filter', () => {
  expect(filterPairs({ tag: undefined, cashback: true })).toEqual([['cashback', 'true']])
})
