import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug, DateTime, Id, orNull, pageQuery, Slug } from './common.ts'
import { OptionVariant } from './goods.ts'
import { LineKind } from './line-kinds.ts'

/** A deal as listings show it; stored ready to send (see db/functions/listings/deal_card.sql). */
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
    description: 'Slug of the root category, such as restaurants',
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
  /** Sizes and colours to choose from. */
  variants: Type.Array(OptionVariant),
  history: Type.Array(
    Type.Object({
      at: DateTime,
      priceDiscounted: Type.Union([Type.Number(), Type.Null()], {
        description: 'Null while the option was not for sale',
      }),
    }),
    { description: 'Price history of the option, oldest first; the newest 100' },
  ),
})

export const PriceGroup = Type.Object({
  title: Type.Union([Type.String(), Type.Null()], {
    description: 'Null if the options form a single group',
  }),
  priceIds: Type.Array(Type.Integer()),
  discount: Type.Integer({ description: 'The highest in the group, percent' }),
  saving: Type.Number({ description: 'The highest in the group, rubles' }),
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
    description: 'tinyTitle with the company and what distinguishes deals of the same name',
  }),
  description: Type.String(),
  extendedDescriptions: Type.Object(
    { webStart: orNull(Type.String()), webEnd: orNull(Type.String()) },
    { description: 'Texts before and after the description' },
  ),
  features: Type.Array(Type.String(), { description: 'What the coupon includes' }),
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
  /** What an order of it asks, delivers and refunds. */
  kind: LineKind,
  /** The hotel whose rooms it sells, which has a page of its own. */
  hotelSlug: Type.Union([Slug, Type.Null()]),
  discountOnly: Type.Boolean({
    description: 'The coupon is free: the holder shows it and pays at the place',
  }),
  digitalCouponEnabled: Type.Boolean({
    default: true,
    description: 'The coupon can be shown on a screen; otherwise it must be printed',
  }),
  isMirCashbackParticipant: Type.Boolean(),
  startDate: DateTime,
  endDate: DateTime,
  countdown: Type.Union([DateTime, Type.Null()], {
    description: 'Start of an upcoming deal, end of an active one; null when it has ended',
  }),
  startCoupon: Type.String({
    format: 'date-time',
    description: 'Same as couponActivationStartDate',
  }),
  couponActivationStartDate: DateTime,
  couponActivationEndDate: Type.String({
    format: 'date-time',
    description: 'The midnight after the last day a coupon is valid',
  }),
  timeZone: Type.String({
    description: 'Time zone of the city where the deal is used',
  }),
  company: Type.Object({ title: Type.String(), slug: Slug, description: Type.String() }),
  companyPhotoAlbum: Type.Array(Type.String()),
  partnerLegalInfoList: Type.Array(Type.Object({ legalName: Type.String(), inn: Type.String() }), {
    description: 'The buyer’s contracting party',
  }),
  sites: Type.Array(Type.Object({ ...DealSite.properties, citySlug: Slug })),
  mapExists: Type.Boolean(),
  /** The canonical city of the deal's page. */
  citySlug: Slug,
  citySlugs: Type.Array(Slug, { description: 'Every city that lists the deal' }),
  categoryTitle: Type.String(),
  breadcrumbs: Type.Array(Type.Object({ title: Type.String(), slug: Slug }), {
    description: 'Categories from the root down',
  }),
  /** Why customers cannot see the deal; sent to staff only. */
  staffOnly: Type.Optional(Type.Union([Type.Literal('draft'), Type.Literal('hidden')])),
})

export const dealOfferId = {
  dealOfferId: Id,
}

export const dealCalls = defineCalls({
  'GET /api/v4/dealOffer/getDealOfferBySlug': {
    summary: 'One deal with everything its page shows; drafts and hidden deals for staff only',
    query: Type.Object({ slug: Slug }),
    data: DealOffer,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/dealOffer/getDealOfferInfo': {
    summary: 'One deal by id',
    query: Type.Object(dealOfferId),
    data: DealOffer,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/dealOffer/getCards': {
    summary: 'Cards of deals in the order of the given ids; omits deals hidden from customers',
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
    summary: 'Similar deals in the city: same category first, then its parent, nearest price first',
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
    summary: 'Popular deals of the city of the same kind from other categories',
    query: Type.Object({
      ...dealOfferId,
      cityId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    }),
    data: Type.Array(DealCard),
    errors: ['deal_not_found', 'city_not_found'],
  },
  'GET /api/v4/dealOffer/getActiveChildDealOffer': {
    summary: 'The active deal that succeeds this one; null if there is none',
    query: Type.Object(dealOfferId),
    data: Type.Union([DealCard, Type.Null()]),
    errors: ['deal_not_found'],
  },
})
