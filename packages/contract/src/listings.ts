import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug, pageQuery, Slug } from './common.ts'
import { Banner } from './content.ts'
import { DealCard } from './deals.ts'

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

const yes = Type.Optional(Type.Boolean())

/** What narrows a list. All of it is joined by «and». */
export const listingFilters = {
  price_from: Type.Optional(
    Type.Number({ minimum: 0, maximum: 10_000_000, description: 'Rubles' }),
  ),
  price_to: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000, description: 'Rubles' })),
  discount_from: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Percent' })),
  rating_from: Type.Optional(Type.Number({ minimum: 1, maximum: 5 })),
  landmark: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 820,
      description: 'Metro stations or districts, several joined by |: deals at any of them',
    }),
  ),
  tag: Type.Optional(Slug),
  free_today: yes,
  free_tonight: yes,
  near: Type.Optional(
    Type.String({
      maxLength: 30,
      description: 'Latitude and longitude joined by a comma: within some 3 km of it',
    }),
  ),
  open_now: yes,
  bookable: yes,
  cashback: yes,
}

const listingQuery = {
  citySlug,
  ...pageQuery(),
  sort_type: Type.Optional(SortType),
  sort_direction: Type.Optional(
    Type.Union([Type.Literal('asc'), Type.Literal('desc')], {
      description: 'asc for the price and the distance, desc for all else when left out',
    }),
  ),
  ...listingFilters,
  origin: Type.Optional(
    Type.String({
      maxLength: 30,
      description:
        'Latitude and longitude joined by a comma, from which distances are measured; near or the centre of the city when left out',
    }),
  ),
  coordinates: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Left, bottom, right, top in degrees, joined by commas; anything but four numbers is ignored',
    }),
  ),
  zoom: Type.Optional(Type.Integer({ minimum: 0, maximum: 22, default: 19 })),
}

/** How many deals of the list would remain with one more filter. */
export type ListingFacets = Static<typeof ListingFacets>
export const ListingFacets = Type.Object({
  price: Type.Object({ min: Type.Number(), max: Type.Number() }),
  discounts: Type.Array(Type.Object({ from: Type.Integer(), count: Type.Integer() })),
  ratings: Type.Array(Type.Object({ from: Type.Number(), count: Type.Integer() })),
  landmarks: Type.Array(Type.Object({ title: Type.String(), count: Type.Integer() }), {
    description: 'The most frequent first',
  }),
  tags: Type.Array(Type.Object({ slug: Slug, title: Type.String(), count: Type.Integer() })),
  freeToday: Type.Integer(),
  freeTonight: Type.Integer({ description: 'From 18:00 on' }),
  openNow: Type.Integer({ description: 'With a place that is open at this moment' }),
  bookable: Type.Integer(),
  cashback: Type.Integer(),
})

export type DealLocations = Static<typeof DealLocations>
export const DealLocations = Type.Object({
  id: Type.Integer({ description: 'The deal' }),
  locations: Type.Array(
    Type.Object({ id: Type.Integer(), latitude: Type.Number(), longitude: Type.Number() }),
    { description: 'Those within the bounds, a hundred at most' },
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
    { description: 'Those that have deals of the list; dealCount is what the filters leave' },
  ),
  taxonomyBanner: Type.Union([Banner, Type.Null()], {
    description: 'Of the category, or of the nearest one above it',
  }),
  facets: ListingFacets,
  map: Type.Optional(
    Type.Array(DealLocations, { description: 'Where the deals are, when bounds are given' }),
  ),
  distances: Type.Optional(
    Type.Array(Type.Object({ id: Type.Integer(), metres: Type.Integer() }), {
      description:
        'From origin or near to the nearest place of each deal; deals without a place are left out',
    }),
  ),
})

export const listingCalls = defineCalls({
  'GET /api/v4/category/getCategoryDealOffers': {
    anyText: true,
    summary: 'A page of a category in a city: sorted, narrowed, with how many each filter leaves',
    query: Type.Object({ categorySlug: Slug, ...listingQuery }),
    data: Listing,
    paged: true,
    errors: ['city_not_found', 'category_not_found'],
  },
  'GET /api/v4/dealOffer/getAllDealOffers': {
    anyText: true,
    summary: 'The same for everything the city has',
    query: Type.Object(listingQuery),
    data: Listing,
    paged: true,
    errors: ['city_not_found'],
  },
})
