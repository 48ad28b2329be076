import { type Static, Type } from 'typebox'
import { Done, Email } from './accounts.ts'
import { VisitKind } from './booking.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Slug } from './common.ts'
import { DealSite } from './deals.ts'
import { LineDetails, LineKind } from './line-kinds.ts'

export const CouponStatus = Type.Union([
  Type.Literal('active'),
  Type.Literal('used'),
  Type.Literal('expired'),
  Type.Literal('return_requested'),
  Type.Literal('returned'),
])

/** `returned` includes coupons whose return is only requested. */
export type CouponFilter = Static<typeof CouponFilter>
export const CouponFilter = Type.Union([
  Type.Literal('all'),
  Type.Literal('active'),
  Type.Literal('used'),
  Type.Literal('expired'),
  Type.Literal('returned'),
])

/** One unit of a purchase, as lists show it. */
export type Coupon = Static<typeof Coupon>
export const Coupon = Type.Object({
  id: Id,
  purchaseId: Id,
  number: Type.String(),
  kind: LineKind,
  status: CouponStatus,
  dealTitle: Type.String(),
  dealSlug: Slug,
  image: Type.String({ description: 'Path below /img/{width}/' }),
  optionTitle: Type.String(),
  companyName: Type.String(),
  price: Type.Number({ description: 'Its price, rubles' }),
  paid: Type.Number({ description: 'Paid by the buyer, excluding the promo code’s share, rubles' }),
  /** What a free coupon leaves to be paid at the place, rubles; null for a paid one. */
  payOnSite: orNull(Type.Number()),
  /** When its booked visit or sailing begins; null without one. */
  visitAt: orNull(DateTime),
  /** Whether its deal has visits or sailings. */
  visitKind: VisitKind,
  /** The buyer gave it to somebody else. */
  giftTo: orNull(Type.String({ description: 'Name of the recipient' })),
  /** It was a gift that the user has claimed: not returned or reviewed by them. */
  giftFrom: orNull(Type.String({ description: 'Name of the giver' })),
  startsAt: DateTime,
  /** The midnight after its last day, in the time zone of the deal. */
  endsAt: DateTime,
  usedAt: orNull(DateTime),
  returnedAt: orNull(DateTime),
  timeZone: Type.String({ description: 'Of the city where it is used' }),
  details: orNull(LineDetails),
})

export type CouponCounts = Static<typeof CouponCounts>
export const CouponCounts = Type.Object({
  all: Type.Integer(),
  active: Type.Integer(),
  used: Type.Integer(),
  expired: Type.Integer(),
  returned: Type.Integer(),
})

/** When it was read, for copies that are shown offline. */
const asOf = { asOf: DateTime }

export type Wallet = Static<typeof Wallet>
export const Wallet = Type.Union([Type.Literal('apple'), Type.Literal('google')])

/** Everything the holder needs at the place. */
export type CouponDetails = Static<typeof CouponDetails>
export const CouponDetails = Type.Object({
  ...Coupon.properties,
  pin: Type.String(),
  /** Content of the QR code: a signed URL. */
  qrText: Type.String(),
  /** The QR code as one SVG path in a square of `size` units, without its quiet zone. */
  qr: Type.Object({ path: Type.String(), size: Type.Integer() }),
  companySlug: Slug,
  boughtAt: DateTime,
  features: Type.Array(Type.String()),
  conditions: Type.Array(Type.String()),
  sites: Type.Array(DealSite),
  /** Whether the merchant accepts it on a screen; otherwise on paper only. */
  isDigital: Type.Boolean(),
  /** Its number among the coupons of the purchase. */
  position: Type.Integer(),
  quantity: Type.Integer(),
  canReview: Type.Boolean(),
  canReturn: Type.Boolean(),
  wallets: Type.Array(Wallet, { description: 'Wallets of the caller’s device that can hold it' }),
  ...asOf,
})

/** E-mails a week and a day before a coupon expires. */
export type CouponReminders = Static<typeof CouponReminders>
export const CouponReminders = Type.Object({ isOn: Type.Boolean() })

export type SendCouponsRequest = Static<typeof SendCouponsRequest>
export const SendCouponsRequest = Type.Object({
  transport: Type.Union([Type.Literal('email'), Type.Literal('sms')]),
  coupons_ids: Type.Array(Id, { minItems: 1, maxItems: 40 }),
  template: Type.Optional(Type.Union([Type.Literal('default'), Type.Literal('present')])),
  /** Recipient of the e-mail; the owner by default. An SMS always goes to the owner's phone. */
  email: Type.Optional(Email),
})

export const couponCalls = defineCalls({
  'GET /api/v4/profile/coupons': {
    summary: 'Coupons of the user with the count per status; active ones first',
    query: Type.Object({
      ...pageQuery({ perPage: 40, maxPerPage: 40 }),
      status: Type.Optional(CouponFilter),
      sort_type: Type.Optional(Type.Literal('relevant')),
    }),
    data: Type.Object({ coupons: Type.Array(Coupon), counts: CouponCounts, ...asOf }),
    paged: true,
    auth: true,
  },
  'GET /api/v4/coupon/getDetails': {
    summary: 'One coupon of the user with its PIN and QR code',
    query: Type.Object({ couponId: Id }),
    data: CouponDetails,
    auth: true,
    errors: ['coupon_not_found', 'coupon_given'],
  },
  'GET /api/v4/coupon/getCouponIdByPinCodeNumber': {
    summary: 'Finds a coupon of the user by number and PIN',
    query: Type.Object({
      number: Type.String({ minLength: 1, maxLength: 30 }),
      pin: Type.String({ minLength: 1, maxLength: 10 }),
    }),
    data: Type.Object({ couponId: Id }),
    auth: true,
    errors: ['coupon_not_found'],
  },
  'GET /api/v4/coupon/getFreeCoupon': {
    summary: 'The free coupon of a deal that the user has taken; null if none',
    query: Type.Object({ dealOfferId: Id }),
    data: Type.Object({ couponId: orNull(Id) }),
    auth: true,
  },
  'POST /api/v4/profile/send-coupons': {
    summary: 'Sends coupons by e-mail, optionally as a gift, or to the user’s phone by SMS',
    body: SendCouponsRequest,
    bodyLimit: 8 * 1024,
    data: Done,
    auth: true,
    errors: ['coupon_not_found', 'coupon_not_active', 'no_phone', 'no_email'],
  },
  'GET /api/v4/profile/coupon-reminders': {
    summary: 'Whether e-mails remind the user of coupons that expire in a week and in a day',
    data: CouponReminders,
    auth: true,
  },
  'POST /api/v4/profile/coupon-reminders/update': {
    summary: 'Enables or disables these reminders',
    body: CouponReminders,
    data: CouponReminders,
    auth: true,
  },
})
