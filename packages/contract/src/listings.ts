import { type Static, Type } from 'typebox'
import { defineCalls, withDefault } from './call.ts'
import { citySlug, pageQuery, Slug } from './common.ts'
import { Banner } from './content.ts'
import { DealCard } from './deals.ts'
import { filterParameters, flagFacets, stepFacets } from './listing-filters.ts'

export type SortType = Static<typeof SortType>
export const SortType = Type.Union([
  Type.Literal('popular'),
  Type.Literal('start_date'),
  Type.Literal('price'),
  Type.Literal('likes_count'),
  Type.Literal('revenue_day_by_city'),
  Type.Literal('reviews_count'),
  Type.Literal('discount'),
  Type.Literal('rating'),
  Type.Literal('distance'),
])

const listingQuery = {
  citySlug,
  ...pageQuery(),
  sort_type: Type.Optional(SortType),
  sort_direction: Type.Optional(
    Type.Union([Type.Literal('asc'), Type.Literal('desc')], {
      description: 'Defaults to asc for price and distance, desc otherwise',
    }),
  ),
  ...filterParameters,
  origin: Type.Optional(
    Type.String({
      maxLength: 30,
      description:
        'Comma-separated latitude and longitude that distances are measured from; defaults to near or the city centre',
    }),
  ),
  coordinates: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Left, bottom, right, top in degrees, comma-separated; ignored unless four numbers',
    }),
  ),
  zoom: withDefault(Type.Integer({ minimum: 0, maximum: 22, default: 19 })),
}

/** Deal counts with one more filter applied. */
export type ListingFacets = Static<typeof ListingFacets>
export const ListingFacets = Type.Object({
  price: Type.Object({ min: Type.Number(), max: Type.Number() }),
  ...stepFacets,
  landmarks: Type.Array(Type.Object({ title: Type.String(), count: Type.Integer() }), {
    description: 'Most frequent first',
  }),
  tags: Type.Array(Type.Object({ slug: Slug, title: Type.String(), count: Type.Integer() })),
  ...flagFacets,
})

export type DealLocations = Static<typeof DealLocations>
export const DealLocations = Type.Object({
  id: Type.Integer({ description: 'The deal' }),
  locations: Type.Array(
    Type.Object({ id: Type.Integer(), latitude: Type.Number(), longitude: Type.Number() }),
    { description: 'Those within the bounds, at most 100' },
  ),
})

const categoryLink = { slug: Slug, title: Type.String() }

export type Listing = Static<typeof Listing>
export const Listing = Type.Object({
  categoryId: Type.Union([Type.Integer(), Type.Null()], { description: 'Null for the whole city' }),
  title: Type.String(),
  deals: Type.Array(DealCard),
  tags: Type.Array(Type.Object({ slug: Slug, title: Type.String() })),
  breadcrumbs: Type.Array(Type.Object(categoryLink), { description: 'From the root down' }),
  subcategories: Type.Array(
    Type.Object({ ...categoryLink, icon: Type.String(), dealCount: Type.Integer() }),
    { description: 'Subcategories with deals of the list; dealCount respects the filters' },
  ),
  taxonomyBanner: Type.Union([Banner, Type.Null()], {
    description: 'Of the category, or of its nearest ancestor that has one',
  }),
  facets: ListingFacets,
  map: Type.Optional(
    Type.Array(DealLocations, { description: 'Places of the deals, if bounds are given' }),
  ),
  distances: Type.Optional(
    Type.Array(Type.Object({ id: Type.Integer(), metres: Type.Integer() }), {
      description:
        'From origin or near to the nearest place of each deal; omits deals without a place',
    }),
  ),
})

export const listingCalls = defineCalls({
  'GET /api/v4/category/getCategoryDealOffers': {
    anyText: true,
    summary: 'A page of a category in a city: sorted and filtered, with facet counts',
    query: Type.Object({ categorySlug: Slug, ...listingQuery }),
    data: Listing,
    paged: true,
    errors: ['city_not_found', 'category_not_found'],
  },
  'GET /api/v4/dealOffer/getAllDealOffers': {
    anyText: true,
    summary: 'Same for the whole city',
    query: Type.Object(listingQuery),
    data: Listing,
    paged: true,
    errors: ['city_not_found'],
  },
})
