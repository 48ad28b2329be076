import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug, pageQuery, ShortId, Slug } from './common.ts'
import { DealCard } from './deals.ts'
import { Review } from './reviews.ts'

const category = Type.Union([Type.Object({ slug: Slug, title: Type.String() }), Type.Null()], {
  description: 'The root category of most of its deals in the city; null without deals',
})

/** A brand as lists show it. */
export type BrandLink = Static<typeof BrandLink>
export const BrandLink = Type.Object({
  slug: Slug,
  title: Type.String(),
  letter: Type.String({ description: 'Its letter in the alphabetical index; # for digits' }),
  category,
  dealCount: Type.Integer({ description: 'On sale in the city' }),
  placeCount: Type.Integer(),
})

export type BrandCity = Static<typeof BrandCity>
export const BrandCity = Type.Object({
  slug: Slug,
  title: Type.String(),
  dealCount: Type.Integer(),
  placeCount: Type.Integer(),
})

export type Brand = Static<typeof Brand>
export const Brand = Type.Object({
  id: Type.Integer(),
  slug: Slug,
  title: Type.String(),
  description: Type.String(),
  legalName: Type.String(),
  inn: Type.String(),
  category,
  rating: Type.Union([Type.Number(), Type.Null()]),
  reviewsCount: Type.Integer(),
  placeCount: Type.Integer({ description: 'In the city' }),
  actualDealOffers: Type.Array(DealCard, { description: 'In the city, the 60 most popular' }),
  actualCount: Type.Integer(),
  completedDealOffers: Type.Array(DealCard, { description: 'In the city, the last 60' }),
  cities: Type.Array(BrandCity, { description: 'All cities it operates in, most deals first' }),
})

export type BrandPlace = Static<typeof BrandPlace>
export const BrandPlace = Type.Object({
  id: Type.Integer(),
  address: Type.String(),
  landmark: Type.Union([Type.String(), Type.Null()]),
  phone: Type.String(),
  workingHours: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
})

export type BrandReviews = Static<typeof BrandReviews>
export const BrandReviews = Type.Object({
  reviews: Type.Array(
    Type.Object({
      ...Review.properties,
      deal: Type.Object({ slug: Slug, title: Type.String() }),
      voted: Type.Union([Type.Boolean(), Type.Null()], {
        description: 'Whether the user voted it useful',
      }),
    }),
  ),
})

const maxBrands = 500

export const brandCalls = defineCalls({
  'GET /api/v4/brand/getBrands': {
    summary: 'Brands of a city by popularity or by name, optionally of one letter',
    query: Type.Object({
      citySlug,
      ...pageQuery({ maxPerPage: maxBrands }),
      sort_type: Type.Optional(Type.Union([Type.Literal('popular'), Type.Literal('title')])),
      letter: Type.Optional(Type.String({ pattern: '^[A-Za-zА-Яа-яЁё#]$', maxLength: 1 })),
    }),
    data: Type.Array(BrandLink),
    paged: true,
    errors: ['city_not_found'],
  },
  'GET /api/v4/brand/getBrand': {
    summary: 'A brand with its active and ended deals in a city',
    query: Type.Object({ slug: Slug, citySlug }),
    data: Brand,
    errors: ['city_not_found', 'brand_not_found'],
  },
  'GET /api/v4/brand/getBrandPlaces': {
    summary: 'The places of a brand in a city',
    query: Type.Object({ slug: Slug, citySlug, ...pageQuery() }),
    data: Type.Array(BrandPlace),
    paged: true,
    errors: ['city_not_found', 'brand_not_found'],
  },
  'GET /api/v4/brand/getBrandReviews': {
    summary: 'Published reviews of a brand or of one of its places, newest or most useful first',
    query: Type.Object({
      slug: Slug,
      place_id: Type.Optional(ShortId),
      ...pageQuery({ perPage: 10, maxPerPage: 50 }),
      sort_by_useful: Type.Optional(Type.Boolean()),
    }),
    data: BrandReviews,
    paged: true,
    errors: ['brand_not_found', 'place_not_found'],
  },
})
