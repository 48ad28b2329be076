import { expect, it } from 'vitest'
import { elasticQuery, type ListingParams } from './elastic-query.ts'

const params: ListingParams = {
  citySlug: 'moscow',
  categorySlug: 'massage',
  page: 3,
  perPage: 60,
  sort: 'price',
  direction: 'desc',
  filters: {},
  bounds: null,
  isGuest: false,
}

it('requests a page of a category in its sort order', () => {
  expect(elasticQuery(params)).toEqual({
    filters: [],
    sort: { field: 'minPriceDiscounted', direction: 'desc' },
    offset: 120,
    limit: 60,
    category: { city: 'moscow', slug: 'massage', mainPage: false },
  })
})

it('requests all deals without a category', () => {
  const { category } = elasticQuery({ ...params, categorySlug: undefined })
  expect(category).toEqual({ city: 'moscow', slug: undefined, mainPage: true })
})

it.each([
  ['popular', 'popular'],
  ['likes_count', 'likesCount'],
  ['start_date', 'startDate'],
  ['revenue_day_by_city', 'revenueDayByCity'],
  ['reviews_count', 'reviewsCount'],
] as const)('sorts by %s as %s', (sort, field) => {
  expect(elasticQuery({ ...params, sort }).sort?.field).toBe(field)
})

it('joins all filters and hides held deals from guests', () => {
  const { filters } = elasticQuery({
    ...params,
    isGuest: true,
    bounds: { left: 37, bottom: 55, right: 38, top: 56 },
    filters: {
      price_from: 500,
      price_to: 900,
      discount_from: 50,
      rating_from: 4.5,
      landmark: 'м. Сокол|м. Динамо',
      tag: 'gift',
      free_today: true,
      open_now: true,
      bookable: true,
      cashback: true,
    },
  })
  expect(filters?.map(({ field, operator, value }) => `${field} ${operator} ${value}`)).toEqual([
    'tag in gift',
    'minPriceDiscounted gte 500',
    'minPriceDiscounted lte 900',
    'discount gte 50',
    'rating gte 4.5',
    'landmark in м. Сокол,м. Динамо',
    'freeToday eq true',
    'openNow eq true',
    'isBookable eq true',
    'hasCashback eq true',
    'longitude gte 37',
    'longitude lte 38',
    'latitude gte 55',
    'latitude lte 56',
    'holdDay eq 0',
  ])
})
