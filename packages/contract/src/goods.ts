import { type Static, Type } from 'typebox'
import { Day, Done, PersonName, Phone } from './accounts.ts'
import { defineCalls, withDefault } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Rubles, Slug } from './common.ts'

export type DeliveryKind = Static<typeof DeliveryKind>
export const DeliveryKind = Type.Union([
  Type.Literal('courier'),
  Type.Literal('pickup'),
  Type.Literal('post'),
])

/** Where a courier or the post delivers. */
export type ParcelAddress = Static<typeof ParcelAddress>
export const ParcelAddress = Type.Object({
  city: Type.String({ minLength: 1, maxLength: 100 }),
  street: Type.String({ minLength: 1, maxLength: 200 }),
  house: Type.String({ minLength: 1, maxLength: 20 }),
  flat: Type.Optional(Type.String({ maxLength: 20 })),
  postcode: Type.Optional(Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 })),
})

/** The variant of a thing and how it reaches its recipient. */
export type ParcelRequest = Static<typeof ParcelRequest>
export const ParcelRequest = Type.Object({
  /** A size or colour, where the option has some. */
  variantId: Type.Optional(Id),
  methodId: Id,
  /** The pick-up point; only with a pick-up method. */
  pointId: Type.Optional(Id),
  /** Not with a pick-up method. */
  address: Type.Optional(ParcelAddress),
  recipientName: PersonName,
  recipientPhone: Phone,
  comment: Type.Optional(Type.String({ maxLength: 300 })),
})

export type ParcelStatus = Static<typeof ParcelStatus>
export const ParcelStatus = Type.Union([
  Type.Literal('new'),
  Type.Literal('packed'),
  Type.Literal('sent'),
  Type.Literal('arrived'),
  Type.Literal('handed_over'),
  /** Lost, or back at the company; everything is refunded. */
  Type.Literal('undelivered'),
  Type.Literal('cancelled'),
])

export type ParcelDetails = Static<typeof ParcelDetails>
export const ParcelDetails = Type.Object({
  kind: Type.Literal('goods'),
  status: ParcelStatus,
  /** What is left to deliver after returns before the dispatch. */
  units: Type.Integer(),
  variant: orNull(Type.String()),
  method: DeliveryKind,
  methodTitle: Type.String(),
  address: Type.String(),
  recipientName: Type.String(),
  recipientPhone: Type.String(),
  deliveryPrice: Rubles,
  expectedFrom: Day,
  expectedUntil: Day,
  tracking: orNull(Type.Object({ number: Type.String(), url: orNull(Type.String()) })),
})

/** A size or colour of an option. */
export type OptionVariant = Static<typeof OptionVariant>
export const OptionVariant = Type.Object({
  id: Id,
  size: orNull(Type.String()),
  colour: orNull(Type.String()),
  /** What can still be sold; the stock of the deal may be smaller. */
  free: Type.Integer(),
})

export type PickupPoint = Static<typeof PickupPoint>
export const PickupPoint = Type.Object({
  id: Id,
  address: Type.String(),
  workingHours: Type.String(),
})

export type DeliveryMethod = Static<typeof DeliveryMethod>
export const DeliveryMethod = Type.Object({
  id: Id,
  kind: DeliveryKind,
  title: Type.String(),
  /** For the requested goods. */
  price: Rubles,
  /** Below the sum from which it is free. */
  fullPrice: Rubles,
  /** The sum of goods from which it is free; null if it never is. */
  freeFrom: orNull(Rubles),
  /** If the order is paid today. */
  expectedFrom: Day,
  expectedUntil: Day,
  /** Pick-up points of the city; empty for other methods. */
  points: Type.Array(PickupPoint),
})

/** A paid parcel of the user. */
export type OwnParcel = Static<typeof OwnParcel>
export const OwnParcel = Type.Object({
  purchaseId: Id,
  orderId: Id,
  dealSlug: Slug,
  dealTitle: Type.String(),
  optionTitle: Type.String(),
  companyName: Type.String(),
  image: Type.String(),
  boughtAt: DateTime,
  timeZone: Type.String(),
  details: ParcelDetails,
  /** When each step was made; null until then. */
  steps: Type.Object({
    packedAt: orNull(DateTime),
    sentAt: orNull(DateTime),
    arrivedAt: orNull(DateTime),
    handedOverAt: orNull(DateTime),
    undeliveredAt: orNull(DateTime),
    cancelledAt: orNull(DateTime),
  }),
  canReturn: Type.Boolean(),
  canReview: Type.Boolean(),
})

/** Additional fields for staff. */
export type StaffParcel = Static<typeof StaffParcel>
export const StaffParcel = Type.Object({
  ...OwnParcel.properties,
  comment: Type.String(),
  needsTracking: Type.Boolean(),
  /** Whether the last step can be undone. */
  canUndo: Type.Boolean(),
  /** Unfinished after the last expected day. */
  isOverdue: Type.Boolean(),
})

export type ParcelList = Static<typeof ParcelList>
export const ParcelList = Type.Union([
  Type.Literal('new'),
  Type.Literal('packed'),
  Type.Literal('sent'),
  Type.Literal('arrived'),
  Type.Literal('done'),
])

export const goodsRefusals = [
  'parcel_missing',
  'parcel_no_gift',
  'delivery_method_not_found',
  'pickup_point_missing',
  'pickup_point_not_found',
  'parcel_address_missing',
  'courier_not_in_city',
  'postcode_missing',
  'variant_missing',
  'variant_not_found',
  'variant_sold_out',
] as const

const CityTitle = Type.String({ minLength: 1, maxLength: 100 })

const move = {
  body: Type.Object({
    purchaseId: Id,
    state: Type.Union([
      Type.Literal('packed'),
      Type.Literal('sent'),
      Type.Literal('arrived'),
      Type.Literal('handed_over'),
    ]),
    trackingNumber: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  bodyLimit: 1024,
  errors: ['parcel_not_found', 'parcel_step_refused', 'tracking_number_missing'],
} as const

export const goodsCalls = defineCalls({
  'GET /api/v4/goods/delivery': {
    summary: 'How goods of a deal are delivered to a city, cheapest first',
    query: Type.Object({
      dealOfferId: Id,
      /** The cheapest option unless given. */
      dealOfferPriceId: Type.Optional(Id),
      quantity: withDefault(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
      city: CityTitle,
    }),
    data: Type.Object({ methods: Type.Array(DeliveryMethod) }),
    errors: ['deal_not_found'],
  },
  'GET /api/v4/goods/cities': {
    summary: 'Titles of cities that match the beginning of an address',
    query: Type.Object({ q: Type.String({ maxLength: 100 }) }),
    data: Type.Object({ cities: Type.Array(Type.String()) }),
  },
  'GET /api/v4/goods/streets': {
    summary: 'Streets of a city that we know, by a part of their name',
    query: Type.Object({ city: CityTitle, q: Type.String({ maxLength: 200 }) }),
    data: Type.Object({ streets: Type.Array(Type.String()) }),
  },
  'GET /api/v4/profile/parcels': {
    summary: 'Parcels of the user, newest first',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Array(OwnParcel),
    paged: true,
    auth: true,
  },
  'GET /api/v4/staff/parcels': {
    summary: 'Paid parcels in a state, oldest first; the finished ones newest first',
    query: Type.Object({ list: ParcelList, ...pageQuery({ perPage: 20 }) }),
    data: Type.Array(StaffParcel),
    paged: true,
    auth: true,
    role: 'staff',
  },
  'POST /api/v4/staff/parcels/move': {
    summary: 'Moves a parcel to its next state; repeated, corrects its tracking number',
    ...move,
    data: Done,
    auth: true,
    role: 'staff',
  },
  'POST /api/v4/staff/parcels/undo': {
    summary: 'Undoes the last step of a parcel within five minutes, before its letter is sent',
    body: Type.Object({ purchaseId: Id }),
    data: Done,
    auth: true,
    role: 'staff',
    errors: ['parcel_not_found', 'parcel_undo_late'],
  },
  'POST /api/v4/staff/parcels/refund': {
    summary: 'Ends a parcel that was lost or came back, and returns everything paid for it',
    body: Type.Object({ purchaseId: Id }),
    data: Done,
    auth: true,
    role: 'staff',
    errors: ['parcel_not_found', 'parcel_step_refused', 'parcel_own'],
  },
  'POST /api/v4/merchant/parcel/state': {
    summary: 'Moves a parcel of the merchant to its next state, with its tracking number',
    ...move,
    data: Type.Object({ state: ParcelStatus }),
    merchant: true,
    errors: move.errors,
  },
})
