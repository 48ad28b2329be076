import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { orNull } from './common.ts'
import {
  couponReference,
  ServedCoupon,
  unknownCouponErrors,
  unusableCouponErrors,
} from './merchant.ts'

/** A connected cash desk: its company and the title of its key. */
export type Desk = Static<typeof Desk>
export const Desk = Type.Object({ company: Type.String(), title: Type.String() })

export type DeskCoupon = Static<typeof DeskCoupon>
export const DeskCoupon = Type.Object({
  ...ServedCoupon.properties,
  timeZone: Type.String(),
  holder: Type.String({ description: 'The recipient of a gift, or the buyer; may be empty' }),
  refusal: orNull(Type.String({ description: 'Why it cannot be redeemed, or null' })),
  isUsedHere: Type.Boolean({ description: 'Redeemed on this device' }),
  desk: Desk,
})

export const deskCalls = defineCalls({
  'GET /api/v4/desk/device': {
    summary: 'The cash desk this device is connected as',
    data: Desk,
    desk: true,
  },
  'POST /api/v4/desk/connect': {
    summary:
      'Connects the device by a merchant key or a one-time link, and sets its HttpOnly cookie',
    body: Type.Object({
      key: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      link: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    bodyLimit: 4 * 1024,
    data: Desk,
    errors: ['desk_key_refused', 'desk_link_refused'],
  },
  // A POST keeps the PIN and the signature out of URLs that proxies log.
  'POST /api/v4/desk/checkCoupon': {
    summary: 'A coupon of the merchant with its state; does not redeem it',
    body: Type.Object(couponReference),
    bodyLimit: 4 * 1024,
    data: DeskCoupon,
    desk: true,
    errors: unknownCouponErrors,
  },
  'POST /api/v4/desk/redeemCoupon': {
    summary: 'Redeems a coupon of the merchant, once',
    body: Type.Object({
      ...couponReference,
      /** The response of the first attempt was lost: succeeds if this device has just redeemed it. */
      isRetry: Type.Optional(Type.Boolean()),
    }),
    bodyLimit: 4 * 1024,
    data: DeskCoupon,
    desk: true,
    errors: [...unknownCouponErrors, ...unusableCouponErrors],
  },
  'POST /api/v4/desk/disconnect': {
    summary: 'Disconnects the device and removes its cookie',
    data: Type.Object({}),
    desk: true,
  },
})
