import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug, pageQuery, Slug } from './common.ts'
import { DealCard } from './deals.ts'
import { searchFilterParameters } from './listing-filters.ts'
import { DealLocations } from './listings.ts'

const maxQueryLength = 200

const query = Type.String({ minLength: 1, maxLength: maxQueryLength })

export type SearchSort = Static<typeof SearchSort>
export const SearchSort = Type.Union([
  Type.Literal('relevant'),
  Type.Literal('popular'),
  Type.Literal('price_asc'),
  Type.Literal('price_desc'),
  Type.Literal('new'),
  Type.Literal('discount'),
  Type.Literal('rating'),
])

export type FoundCategory = Static<typeof FoundCategory>
export const FoundCategory = Type.Object({
  slug: Slug,
  title: Type.String(),
  icon: Type.String(),
  dealCount: Type.Integer(),
})

export type FoundBrand = Static<typeof FoundBrand>
export const FoundBrand = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  dealCount: Type.Integer(),
})

const correctionFields = {
  correction: Type.Union([Type.String(), Type.Null()], {
    description: 'The corrected query that was searched instead',
  }),
  isCorrected: Type.Boolean(),
}

const facets = {
  categories: Type.Array(FoundCategory, {
    description: 'Best match first, then most frequent',
  }),
  brands: Type.Array(FoundBrand, { description: 'Best match first, then most frequent' }),
}

export type SearchPageResults = Static<typeof SearchPageResults>
export const SearchPageResults = Type.Object({
  ...correctionFields,
  dealOffers: Type.Array(DealCard),
  isTotalExact: Type.Boolean({
    description:
      'False if there are more than totalCount: a broad query searches only the most popular deals',
  }),
  isNearbyWanted: Type.Boolean({
    description: 'The query is about the visitor’s surroundings, as «рядом со мной»: show the map',
  }),
  hotelCitySlug: Type.Union([Type.String(), Type.Null()], {
    description: 'The city of a query such as «отель Казань»: show its hotels',
  }),
  ...facets,
  price: Type.Union([Type.Object({ min: Type.Number(), max: Type.Number() }), Type.Null()], {
    description: 'Price range of the results, rubles',
  }),
  alternative: Type.Union(
    [Type.Object({ query: Type.String(), dealOffers: Type.Array(DealCard) }), Type.Null()],
    { description: 'A shorter query with results, if this one has none' },
  ),
  mapResults: Type.Optional(
    Type.Array(DealLocations, {
      description: 'Places of the first hundred deals, if bounds are given',
    }),
  ),
})

export type SearchResults = Static<typeof SearchResults>
export const SearchResults = Type.Object({
  ...correctionFields,
  dealOffers: Type.Array(DealCard),
  ...facets,
})

export type SearchSuggests = Static<typeof SearchSuggests>
export const SearchSuggests = Type.Object({
  queries: Type.Array(Type.String(), { description: 'Popular queries' }),
  categories: Type.Array(FoundCategory),
  brands: Type.Array(FoundBrand),
  dealOffers: Type.Array(DealCard),
})

export const searchCalls = defineCalls({
  'GET /api/v4/search/getSearchPageResults': {
    anyText: true,
    summary:
      'A page of search results in a city, with typos, keyboard layout and transliteration corrected',
    query: Type.Object({
      query: Type.Optional(
        Type.String({
          maxLength: maxQueryLength,
          description:
            'Prices, «сегодня вечером», «бесплатно» and the like become filters; optional beside filters',
        }),
      ),
      citySlug,
      ...pageQuery(),
      sort: Type.Optional(SearchSort),
      categorySlug: Type.Optional(Slug),
      ...searchFilterParameters,
      exact: Type.Optional(Type.Boolean({ description: 'Disables query correction' })),
      coordinates: Type.Optional(
        Type.String({
          maxLength: 200,
          description:
            'Left, bottom, right, top in degrees, comma-separated; ignored unless four numbers',
        }),
      ),
    }),
    data: SearchPageResults,
    paged: true,
    errors: ['city_not_found', 'category_not_found'],
  },
  'GET /api/v4/search/getSearchResults': {
    anyText: true,
    summary: 'The first deals for a query, with their categories and brands',
    query: Type.Object({ query, citySlug }),
    data: SearchResults,
    errors: ['city_not_found'],
  },
  'GET /api/v4/search/suggests': {
    anyText: true,
    summary: 'Suggestions for a query prefix',
    query: Type.Object({ query, citySlug }),
    data: SearchSuggests,
    errors: ['city_not_found'],
  },
  'GET /api/v4/search/getUserPopular': {
    summary: 'The most popular queries of a city',
    query: Type.Object({ citySlug }),
    data: Type.Array(Type.String()),
    errors: ['city_not_found'],
  },
  'GET /api/v4/search/getHints': {
    summary: 'Suggested searches: the largest narrow categories of a city',
    query: Type.Object({ citySlug }),
    data: Type.Array(FoundCategory),
    errors: ['city_not_found'],
  },
})
