import { type Static, Type } from 'typebox'
import { Done, Email } from './accounts.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Slug } from './common.ts'
import { DealSite } from './deals.ts'

export const CouponStatus = Type.Union([
  Type.Literal('active'),
  Type.Literal('used'),
  Type.Literal('expired'),
  Type.Literal('return_requested'),
  Type.Literal('returned'),
])

/** `returned` shows those whose return has only been asked for, too. */
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
  status: CouponStatus,
  dealTitle: Type.String(),
  dealSlug: Slug,
  image: Type.String({ description: 'Path below /img/{width}/' }),
  optionTitle: Type.String(),
  companyName: Type.String(),
  price: Type.Number({ description: 'What it cost, rubles' }),
  paid: Type.Number({ description: 'What its buyer paid, without the promo code’s share, rubles' }),
  startsAt: DateTime,
  /** The midnight after its last day, in the time zone of the deal. */
  endsAt: DateTime,
  usedAt: orNull(DateTime),
  returnedAt: orNull(DateTime),
  timeZone: Type.String({ description: 'Of the city where it is used' }),
})

export type CouponCounts = Static<typeof CouponCounts>
export const CouponCounts = Type.Object({
  all: Type.Integer(),
  active: Type.Integer(),
  used: Type.Integer(),
  expired: Type.Integer(),
  returned: Type.Integer(),
})

/** All that its owner needs at the place. */
export type CouponDetails = Static<typeof CouponDetails>
export const CouponDetails = Type.Object({
  ...Coupon.properties,
  pin: Type.String(),
  /** What the QR code says: an address with our signature. */
  qrText: Type.String(),
  /** The QR code as one SVG path in a square of so many units, without its quiet zone. */
  qr: Type.Object({ path: Type.String(), size: Type.Integer() }),
  companySlug: Slug,
  boughtAt: DateTime,
  features: Type.Array(Type.String()),
  conditions: Type.Array(Type.String()),
  sites: Type.Array(DealSite),
  /** Whether the company takes it from a screen; on paper only otherwise. */
  isDigital: Type.Boolean(),
  /** Which of how many of the same purchase. */
  position: Type.Integer(),
  quantity: Type.Integer(),
  canReview: Type.Boolean(),
  canReturn: Type.Boolean(),
})

/** Letters a week and a day before a coupon ends. */
export type CouponReminders = Static<typeof CouponReminders>
export const CouponReminders = Type.Object({ isOn: Type.Boolean() })

export type SendCouponsRequest = Static<typeof SendCouponsRequest>
export const SendCouponsRequest = Type.Object({
  transport: Type.Union([Type.Literal('email'), Type.Literal('sms')]),
  coupons_ids: Type.Array(Id, { minItems: 1, maxItems: 40 }),
  template: Type.Optional(Type.Union([Type.Literal('default'), Type.Literal('present')])),
  /** Where a letter goes; to its owner when left out. An SMS always goes to the owner's phone. */
  email: Type.Optional(Email),
})

export const couponCalls = defineCalls({
  'GET /api/v4/profile/coupons': {
    summary: 'Coupons of the person, with how many there are of each kind; the relevant ones first',
    query: Type.Object({
      ...pageQuery({ perPage: 40, maxPerPage: 40 }),
      status: Type.Optional(CouponFilter),
      sort_type: Type.Optional(Type.Literal('relevant')),
    }),
    data: Type.Object({ coupons: Type.Array(Coupon), counts: CouponCounts }),
    paged: true,
    auth: true,
  },
  'GET /api/v4/coupon/getDetails': {
    summary: 'One coupon of the person with its PIN and QR code',
    query: Type.Object({ couponId: Id }),
    data: CouponDetails,
    auth: true,
    errors: ['coupon_not_found'],
  },
  'GET /api/v4/coupon/getCouponIdByPinCodeNumber': {
    summary: 'Which of the coupons of the person has this number and PIN',
    query: Type.Object({
      number: Type.String({ minLength: 1, maxLength: 30 }),
      pin: Type.String({ minLength: 1, maxLength: 10 }),
    }),
    data: Type.Object({ couponId: Id }),
    auth: true,
    errors: ['coupon_not_found'],
  },
  'POST /api/v4/profile/send-coupons': {
    summary: 'Sends coupons by e-mail, perhaps as a present, or to the phone of the person by SMS',
    body: SendCouponsRequest,
    bodyLimit: 8 * 1024,
    data: Done,
    auth: true,
    errors: ['coupon_not_found', 'coupon_not_active', 'no_phone', 'no_email'],
  },
  'GET /api/v4/profile/coupon-reminders': {
    summary: 'Whether letters remind of coupons that end in a week and in a day',
    data: CouponReminders,
    auth: true,
  },
  'POST /api/v4/profile/coupon-reminders/update': {
    summary: 'Switches these letters on or off',
    body: CouponReminders,
    data: CouponReminders,
    auth: true,
  },
})
