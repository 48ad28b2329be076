import { accountErrors } from './account-errors.ts'
import { catalogErrors } from './catalog-errors.ts'
import { couponErrors } from './coupon-errors.ts'
import type { ErrorDefinition, ErrorDetails } from './error-definition.ts'
import { orderErrors } from './order-errors.ts'
import { promoErrors } from './promo-errors.ts'
import { requestErrors } from './request-errors.ts'
import { signInErrors } from './sign-in-errors.ts'
import { withdrawalErrors } from './withdrawal-errors.ts'

export const errors = {
  ...requestErrors,
  ...signInErrors,
  ...accountErrors,
  ...catalogErrors,
  ...orderErrors,
  ...promoErrors,
  ...couponErrors,
  ...withdrawalErrors,
}

/** Codes are stable: clients distinguish errors by them. */
export type ErrorCode = keyof typeof errors

export const definitionOf = (code: ErrorCode): ErrorDefinition => errors[code]

export function messageOf(code: ErrorCode, details: ErrorDetails = {}): string {
  const { message } = definitionOf(code)
  return typeof message === 'string' ? message : message(details)
}

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)
