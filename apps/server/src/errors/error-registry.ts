import { accountErrors } from '../modules/accounts/account-errors.ts'
import { signInErrors } from '../modules/accounts/sign-in/sign-in-errors.ts'
import { bookingErrors } from '../modules/booking/booking-errors.ts'
import { cartErrors } from '../modules/cart/cart-errors.ts'
import { catalogErrors } from '../modules/catalog/catalog-errors.ts'
import { couponErrors } from '../modules/coupons/coupon-errors.ts'
import { goodsErrors } from '../modules/goods/goods-errors.ts'
import { giftErrors } from '../modules/purchases/gifts/gift-errors.ts'
import { orderErrors } from '../modules/purchases/orders/order-errors.ts'
import { receiptErrors } from '../modules/receipts/receipt-errors.ts'
import { returnErrors } from '../modules/returns/return-errors.ts'
import { reviewErrors } from '../modules/reviews/review-errors.ts'
import { riverErrors } from '../modules/river/river-errors.ts'
import { stayErrors } from '../modules/stays/stay-errors.ts'
import { tourErrors } from '../modules/tours/tour-errors.ts'
import { waitlistErrors } from '../modules/waitlist/waitlist-errors.ts'
import { cardErrors } from '../modules/wallet/card-errors.ts'
import { promoErrors } from '../modules/wallet/promo-errors.ts'
import { withdrawalErrors } from '../modules/withdrawals/withdrawal-errors.ts'
import type { ErrorDefinition } from './error-definition.ts'
import { requestErrors } from './request-errors.ts'

export const errors = {
  ...requestErrors,
  ...signInErrors,
  ...accountErrors,
  ...catalogErrors,
  ...reviewErrors,
  ...waitlistErrors,
  ...orderErrors,
  ...receiptErrors,
  ...giftErrors,
  ...cartErrors,
  ...bookingErrors,
  ...riverErrors,
  ...stayErrors,
  ...goodsErrors,
  ...tourErrors,
  ...cardErrors,
  ...promoErrors,
  ...couponErrors,
  ...returnErrors,
  ...withdrawalErrors,
}

/** Codes are stable: clients distinguish errors by them. */
export type ErrorCode = keyof typeof errors

export const definitionOf = (code: ErrorCode): ErrorDefinition => errors[code]

type MessageOf<Code extends ErrorCode> = (typeof errors)[Code]['message']

/** The details that a code's message mentions; of several codes, those of all. */
export type DetailsOf<Code extends ErrorCode> = [MessageOf<Code>] extends [string]
  ? undefined
  : [Exclude<MessageOf<Code>, string>] extends [(details: infer Details) => string]
    ? Details
    : never

type CodeWithoutDetails = {
  [Code in ErrorCode]: MessageOf<Code> extends string ? Code : never
}[ErrorCode]

export const messageOf = (code: CodeWithoutDetails): string => errors[code].message

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)
