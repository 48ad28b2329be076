import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug, DateTime, Id, orNull, pageQuery, Slug } from './common.ts'

/** What a listing shows of a deal; stored ready to send (see db/functions/listings/deal_card.sql). */
export type DealCard = Static<typeof DealCard>
export const DealCard = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  image: Type.String({ description: 'Path below /img/{width}/' }),
  price: Type.Number({
    description: 'Before the discount, rubles; equals priceDiscounted if it was never charged',
  }),
  priceDiscounted: Type.Number(),
  discount: Type.Integer({ description: 'Percent' }),
  isHavePriceRange: Type.Boolean(),
  landmark: Type.Union([Type.String(), Type.Null()]),
  placeCount: Type.Integer(),
  rating: Type.Union([Type.Number(), Type.Null()]),
  reviewsCount: Type.Integer(),
  couponsBought: Type.Integer(),
  endDate: DateTime,
  isOnlyDiscount: Type.Boolean({
    description: 'The coupon is free: the price is paid at the place',
  }),
  dealOfferCategory: Type.String({
    description: 'Slug of the top category: restaurants and the like',
  }),
  isSoldOut: Type.Boolean(),
})

export type DealPrice = Static<typeof DealPrice>
export const DealPrice = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  price: Type.Number(),
  priceDiscounted: Type.Number(),
  discount: Type.Integer({ description: 'Percent' }),
  saving: Type.Number({ description: 'Rubles' }),
  history: Type.Array(
    Type.Object({
      at: DateTime,
      priceDiscounted: Type.Union([Type.Number(), Type.Null()], {
        description: 'Null while the option was not for sale',
      }),
    }),
    { description: 'Every price that the option has had, oldest first; the newest 100' },
  ),
})

export const PriceGroup = Type.Object({
  title: Type.Union([Type.String(), Type.Null()], {
    description: 'Null where the options are not told apart',
  }),
  priceIds: Type.Array(Type.Integer()),
  discount: Type.Integer({ description: 'The greatest of the group, percent' }),
  saving: Type.Number({ description: 'The greatest of the group, rubles' }),
})

export type DealSite = Static<typeof DealSite>
export const DealSite = Type.Object({
  id: Type.Integer(),
  cityTitle: Type.String(),
  address: Type.String(),
  landmark: orNull(Type.String()),
  phone: Type.String(),
  workingHours: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
})

export type DealOffer = Static<typeof DealOffer>
export const DealOffer = Type.Object({
  id: Type.Integer(),
  slug: Slug,
  url: Type.String({ description: 'Path of the page' }),
  image: Type.String({ description: 'Path below /img/{width}/' }),
  title: Type.String(),
  tinyTitle: Type.String(),
  fullTitle: Type.String({
    description: 'tinyTitle with the company and what tells the deal from others of that name',
  }),
  description: Type.String(),
  extendedDescriptions: Type.Object(
    { webStart: orNull(Type.String()), webEnd: orNull(Type.String()) },
    { description: 'What stands before and after the description' },
  ),
  features: Type.Array(Type.String(), { description: 'What the coupon gives' }),
  termsAndConditions: Type.Array(Type.String()),
  photos: Type.Array(Type.String()),
  tags: Type.Array(Type.Object({ slug: Slug, title: Type.String() })),
  price: Type.Number({ description: 'Of the cheapest option before the discount, rubles' }),
  priceDiscounted: Type.Number(),
  discount: Type.Integer({ description: 'Percent' }),
  prices: Type.Array(DealPrice, { description: 'Cheapest first' }),
  priceGroups: Type.Array(PriceGroup, { description: 'All options, each in one group' }),
  availableQuantity: Type.Integer({ default: -1, description: '−1 means unlimited' }),
  stats: Type.Object({ couponsBought: Type.Integer(), likes: Type.Integer() }),
  rating: orNull(Type.Number()),
  reviewsCount: Type.Integer(),
  ratings: Type.Object({ ratingValue: orNull(Type.Number()), ratingCount: Type.Integer() }),
  expired: Type.Boolean(),
  discountOnly: Type.Boolean({
    description: 'The coupon is free: it is shown at the place, and one pays there',
  }),
  digitalCouponEnabled: Type.Boolean({
    default: true,
    description: 'The coupon may be shown on the screen; else it is printed',
  }),
  isMirCashbackParticipant: Type.Boolean(),
  startDate: DateTime,
  endDate: DateTime,
  countdown: Type.Union([DateTime, Type.Null()], {
    description: 'The beginning of a deal that is to come, else its end; null when it has ended',
  }),
  startCoupon: Type.String({
    format: 'date-time',
    description: 'The same moment as couponActivationStartDate',
  }),
  couponActivationStartDate: DateTime,
  couponActivationEndDate: Type.String({
    format: 'date-time',
    description: 'The midnight after the last day on which a coupon is valid',
  }),
  timeZone: Type.String({
    description: 'Of the city where the deal is used: days are counted in it',
  }),
  company: Type.Object({ title: Type.String(), slug: Slug, description: Type.String() }),
  companyPhotoAlbum: Type.Array(Type.String()),
  partnerLegalInfoList: Type.Array(Type.Object({ legalName: Type.String(), inn: Type.String() }), {
    description: 'Whom the buyer contracts with',
  }),
  sites: Type.Array(DealSite),
  mapExists: Type.Boolean(),
  /** The city whose page of the deal is the one for search engines. */
  citySlug: Slug,
  citySlugs: Type.Array(Slug, { description: 'Every city that lists the deal' }),
  categoryTitle: Type.String(),
  breadcrumbs: Type.Array(Type.Object({ title: Type.String(), slug: Slug }), {
    description: 'Categories from the root down',
  }),
  /** Why customers do not see the deal; said to staff, who do. */
  staffOnly: Type.Optional(Type.Union([Type.Literal('draft'), Type.Literal('hidden')])),
})

export const dealOfferId = {
  dealOfferId: Id,
}

export const dealCalls = defineCalls({
  'GET /api/v4/dealOffer/getDealOfferBySlug': {
    summary:
      'One deal with everything its page shows; drafts and hidden deals are there for staff only',
    query: Type.Object({ slug: Slug }),
    data: DealOffer,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/dealOffer/getDealOfferInfo': {
    summary: 'The same by the id of the deal',
    query: Type.Object(dealOfferId),
    data: DealOffer,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/dealOffer/getCards': {
    summary:
      'Cards of deals in the order of their ids; those that customers do not see are left out',
    query: Type.Object({
      dealOfferIds: Type.String({
        pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,99}$',
        maxLength: 1600,
        description: 'Up to 100 ids, separated by commas',
      }),
    }),
    data: Type.Array(DealCard),
  },
  'GET /api/v4/dealOffer/getRecommends': {
    summary:
      'Deals like this one in the city: of its category, then of the one above, the nearest in price first',
    query: Type.Object({
      recommendType: Type.Optional(Type.Literal(1, { default: 1 })),
      ...dealOfferId,
      citySlug,
      ...pageQuery({ perPage: 40 }),
    }),
    data: Type.Array(DealCard),
    paged: true,
    errors: ['deal_not_found', 'city_not_found'],
  },
  'GET /api/v4/dealOffer/getRecommendedByDealOffer': {
    summary: 'What else is popular in the city: of the same kind, but of other categories',
    query: Type.Object({
      ...dealOfferId,
      cityId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    }),
    data: Type.Array(DealCard),
    errors: ['deal_not_found', 'city_not_found'],
  },
  'GET /api/v4/dealOffer/getActiveChildDealOffer': {
    summary: 'The deal on sale that goes on from this one; null when there is none',
    query: Type.Object(dealOfferId),
    data: Type.Union([DealCard, Type.Null()]),
    errors: ['deal_not_found'],
  },
})
