import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug, pageQuery, Slug } from './common.ts'
import { DealCard } from './deals.ts'
import { DealLocations, listingFilters } from './listings.ts'

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

const understood = {
  correction: Type.Union([Type.String(), Type.Null()], {
    description: 'What was searched for instead of the query',
  }),
  isCorrected: Type.Boolean(),
}

const facets = {
  categories: Type.Array(FoundCategory, {
    description: 'The most fitting first, then the most frequent',
  }),
  brands: Type.Array(FoundBrand, { description: 'The most fitting first, then the most frequent' }),
}

export type SearchPageResults = Static<typeof SearchPageResults>
export const SearchPageResults = Type.Object({
  ...understood,
  dealOffers: Type.Array(DealCard),
  isTotalExact: Type.Boolean({
    description:
      'False when there are more than totalCount: a broad query is answered from the most popular deals',
  }),
  isNearbyWanted: Type.Boolean({
    description:
      'The query asks for what is near the visitor, as «рядом со мной» does: the map shows that',
  }),
  ...facets,
  price: Type.Union([Type.Object({ min: Type.Number(), max: Type.Number() }), Type.Null()], {
    description: 'From the cheapest found deal to the dearest, rubles',
  }),
  alternative: Type.Union(
    [Type.Object({ query: Type.String(), dealOffers: Type.Array(DealCard) }), Type.Null()],
    { description: 'A shorter query that finds something, when this one finds nothing' },
  ),
  mapResults: Type.Optional(
    Type.Array(DealLocations, {
      description: 'Where the first hundred deals are, when bounds are given',
    }),
  ),
})

export type SearchResults = Static<typeof SearchResults>
export const SearchResults = Type.Object({
  ...understood,
  dealOffers: Type.Array(DealCard),
  ...facets,
})

export type SearchSuggests = Static<typeof SearchSuggests>
export const SearchSuggests = Type.Object({
  queries: Type.Array(Type.String(), { description: 'What others searched for' }),
  categories: Type.Array(FoundCategory),
  brands: Type.Array(FoundBrand),
  dealOffers: Type.Array(DealCard),
})

export const searchCalls = defineCalls({
  'GET /api/v4/search/getSearchPageResults': {
    anyText: true,
    summary:
      'A page of what a city has for a query, with typing errors, layout and alphabet put right',
    query: Type.Object({
      query,
      citySlug,
      ...pageQuery(),
      sort: Type.Optional(SearchSort),
      categorySlug: Type.Optional(Slug),
      price_from: listingFilters.price_from,
      price_to: listingFilters.price_to,
      discount_from: listingFilters.discount_from,
      rating_from: listingFilters.rating_from,
      exact: Type.Optional(Type.Boolean({ description: 'Search for the query as it is' })),
      coordinates: Type.Optional(
        Type.String({
          maxLength: 200,
          description:
            'Left, bottom, right, top in degrees, joined by commas; anything but four numbers is ignored',
        }),
      ),
    }),
    data: SearchPageResults,
    paged: true,
    errors: ['city_not_found', 'category_not_found'],
  },
  'GET /api/v4/search/getSearchResults': {
    anyText: true,
    summary: 'The first few deals for a query, with the categories and brands they belong to',
    query: Type.Object({ query, citySlug }),
    data: SearchResults,
    errors: ['city_not_found'],
  },
  'GET /api/v4/search/suggests': {
    anyText: true,
    summary: 'What may be meant by the beginning of a query',
    query: Type.Object({ query, citySlug }),
    data: SearchSuggests,
    errors: ['city_not_found'],
  },
  'GET /api/v4/search/getUserPopular': {
    summary: 'What people of a city search for most',
    query: Type.Object({ citySlug }),
    data: Type.Array(Type.String()),
    errors: ['city_not_found'],
  },
  'GET /api/v4/search/getHints': {
    summary: 'What to try: the largest narrow categories of a city',
    query: Type.Object({ citySlug }),
    data: Type.Array(FoundCategory),
    errors: ['city_not_found'],
  },
})
