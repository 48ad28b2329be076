import { expect, it } from 'vitest'
import { conditionsOf } from './filter-conditions.ts'
import { filterNames, type ListingFilter, listingFilters } from './listing-filters.ts'

const values: Record<ListingFilter['kind'], string | number | boolean> = {
  limit: 500,
  least: 4,
  flag: true,
  tag: 'gift',
  names: 'м. Сокол|м. Динамо',
  near: '55.75,37.62',
}

it.each(filterNames)('%s compares its field', (name) => {
  const filter: ListingFilter = listingFilters[name]
  const fields = conditionsOf({ [name]: values[filter.kind] }).map(({ field }) => field)
  expect(new Set(fields)).toEqual(
    new Set('field' in filter ? [filter.field] : ['latitude', 'longitude']),
  )
})

it('compares a price from both ends, and a minimum from below', () => {
  expect(conditionsOf({ price_from: 1, price_to: 9, rating_from: 4.5 })).toEqual([
    { field: 'minPriceDiscounted', operator: 'gte', value: 1 },
    { field: 'minPriceDiscounted', operator: 'lte', value: 9 },
    { field: 'rating', operator: 'gte', value: 4.5 },
  ])
})

it('matches any of several names', () => {
  expect(conditionsOf({ landmark: 'м. Сокол|м. Динамо' })).toEqual([
    { field: 'landmark', operator: 'in', value: ['м. Сокол', 'м. Динамо'] },
  ])
})

it('does not filter by an unchecked flag, an absent filter or a malformed point', () => {
  expect(conditionsOf({ cashback: false, tag: undefined, near: 'here' })).toEqual([])
})
