import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { DateTime, orNull } from './common.ts'

/** How a cash desk names a coupon: what is printed on it, or what a scanner has read. */
export const wantedCoupon = {
  number: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
  pin: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
  qr: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
}

/** What to serve for it. */
export type ServedCoupon = Static<typeof ServedCoupon>
export const ServedCoupon = Type.Object({
  number: Type.String(),
  dealTitle: Type.String(),
  optionTitle: Type.String(),
  features: Type.Array(Type.String()),
  conditions: Type.Array(Type.String()),
  price: Type.Number({ description: 'What the customer has paid, rubles' }),
  /** The midnight after its last day, in the time zone of the deal. */
  endsAt: DateTime,
  /** Null while it is only looked at. */
  usedAt: orNull(DateTime),
})

/** Why a coupon cannot be found by what was sent. */
export const unknownCouponErrors = [
  'qr_refused',
  'coupon_not_found',
  'wrong_pin',
  'too_many_tries',
] as const

export const unusableCouponErrors = [
  'coupon_used',
  'coupon_expired',
  'coupon_returned',
  'coupon_not_started',
] as const

const redemption = {
  data: ServedCoupon,
  merchant: true,
  errors: [...unknownCouponErrors, ...unusableCouponErrors],
} as const

export const merchantCalls = defineCalls({
  'POST /api/v4/merchant/redeemCoupon': {
    summary: 'Uses a coupon of the company, once; by number and PIN, or by its QR code',
    body: Type.Object(wantedCoupon),
    bodyLimit: 4 * 1024,
    ...redemption,
  },
  'GET /api/v4/merchant/coupon': {
    summary: 'Says what using the coupon would, and leaves it as it is',
    query: Type.Object(wantedCoupon),
    ...redemption,
  },
  'POST /api/v4/merchant/createDeskLink': {
    summary: 'Makes a link that connects one device as a cash desk of the company, once',
    body: Type.Object({}),
    bodyLimit: 1024,
    data: Type.Object({ url: Type.String(), endsAt: DateTime }),
    merchant: true,
  },
})
