import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { DateTime, orNull } from './common.ts'

/** Identifies a coupon at a cash desk: by its printed number or by a scanned QR code. */
export const couponReference = {
  number: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
  pin: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
  qr: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
}

/** What to provide for the coupon. */
export type ServedCoupon = Static<typeof ServedCoupon>
export const ServedCoupon = Type.Object({
  number: Type.String(),
  dealTitle: Type.String(),
  optionTitle: Type.String(),
  features: Type.Array(Type.String()),
  conditions: Type.Array(Type.String()),
  /** What its kind adds, such as the departure and passengers of a trip. */
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  price: Type.Number({ description: 'Paid by the customer, rubles' }),
  /** The midnight after its last day, in the time zone of the deal. */
  endsAt: DateTime,
  /** Null unless it is redeemed. */
  usedAt: orNull(DateTime),
})

/** Why the request matches no coupon. */
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
    summary: 'Redeems a coupon of the merchant, once; by number and PIN, or by its QR code',
    body: Type.Object(couponReference),
    bodyLimit: 4 * 1024,
    ...redemption,
  },
  'GET /api/v4/merchant/coupon': {
    summary: 'Dry run of redeeming the coupon',
    query: Type.Object(couponReference),
    ...redemption,
  },
  'POST /api/v4/merchant/createDeskLink': {
    summary: 'Creates a one-time link that connects a device as a cash desk of the merchant',
    body: Type.Object({}),
    bodyLimit: 1024,
    data: Type.Object({ url: Type.String(), endsAt: DateTime }),
    merchant: true,
  },
})
