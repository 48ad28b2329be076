import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { Slug } from './common.ts'

/** What a listing shows of a deal; stored ready to send (see refresh_listings in the migrations). */
export type DealCard = Static<typeof DealCard>
export const DealCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  image: Type.String({ description: 'Path below /img/{width}/' }),
  price: Type.Number({ description: 'Before the discount, rubles' }),
  priceDiscounted: Type.Number(),
  discount: Type.Integer({ description: 'Percent' }),
  isHavePriceRange: Type.Boolean(),
  landmark: Type.Union([Type.String(), Type.Null()]),
  placeCount: Type.Integer(),
  rating: Type.Union([Type.Number(), Type.Null()]),
  reviewsCount: Type.Integer(),
  couponsBought: Type.Integer(),
  endDate: Type.String({ format: 'date-time' }),
})

const DealPrice = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  price: Type.Number(),
  priceDiscounted: Type.Number(),
})

const DealSite = Type.Object({
  id: Type.Integer(),
  cityTitle: Type.String(),
  address: Type.String(),
  landmark: Type.Union([Type.String(), Type.Null()]),
  phone: Type.String(),
  workingHours: Type.String(),
})

export type DealOffer = Static<typeof DealOffer>
export const DealOffer = Type.Object({
  id: Type.Integer(),
  slug: Slug,
  title: Type.String(),
  tinyTitle: Type.String(),
  description: Type.String(),
  features: Type.Array(Type.String(), { description: 'What the coupon gives' }),
  termsAndConditions: Type.Array(Type.String()),
  photos: Type.Array(Type.String()),
  prices: Type.Array(DealPrice, { description: 'Cheapest first' }),
  availableQuantity: Type.Integer({ description: '−1 means unlimited' }),
  stats: Type.Object({ couponsBought: Type.Integer(), likes: Type.Integer() }),
  rating: Type.Union([Type.Number(), Type.Null()]),
  reviewsCount: Type.Integer(),
  expired: Type.Boolean(),
  endDate: Type.String({ format: 'date-time' }),
  couponActivationStartDate: Type.String({ format: 'date-time' }),
  couponActivationEndDate: Type.String({ format: 'date-time' }),
  company: Type.Object({
    title: Type.String(),
    description: Type.String(),
    legalName: Type.String(),
    inn: Type.String(),
  }),
  sites: Type.Array(DealSite),
  /** The city whose page of the deal is the one for search engines. */
  citySlug: Slug,
  breadcrumbs: Type.Array(Type.Object({ title: Type.String(), slug: Slug }), {
    description: 'Categories from the root down',
  }),
  /** Why customers do not see the deal; said to staff, who do. */
  staffOnly: Type.Optional(Type.Union([Type.Literal('draft'), Type.Literal('hidden')])),
})

export const dealCalls = defineCalls({
  'GET /api/v4/dealOffer/getDealOfferBySlug': {
    summary:
      'One deal with everything its page shows; drafts and hidden deals are there for staff only',
    query: Type.Object({ slug: Slug }),
    data: DealOffer,
    errors: ['deal_not_found'],
  },
})
