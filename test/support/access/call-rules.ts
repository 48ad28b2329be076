import type { CallName } from '@skidora/contract/calls.ts'
import { splitCallName } from '@skidora/contract/client.ts'
import type { Marker } from './markers.ts'
import { openCalls } from './open-calls.ts'

/** Required role of a call, by its path. */
export function accessOf(name: CallName): 'staff' | 'merchant' | 'desk' | 'guest' | 'user' {
  const { path } = splitCallName(name)
  if (path.includes('/staff/')) return 'staff'
  if (path.includes('/merchant/')) return 'merchant'
  if (openCalls.has(name)) return 'guest'
  return path.includes('/desk/') ? 'desk' : 'user'
}

/**
 * Expected responses to foreign ids other than 401, 403 and 404: a status or an error code. A name
 * after the call limits it to requests with that optional id.
 */
export const allowedResponses: Record<string, string[]> = {
  // Lists only rows of the caller, so none.
  'POST /api/v4/booking/details': ['200'],
  // The cart is the caller's own; its promo code is reported as unknown.
  'GET /api/v4/cart': ['200'],
  // Its promo code is reported as unknown, too.
  'POST /api/v4/checkout/quote': ['200'],
  // Idempotent.
  'DELETE /api/v4/cart/lines/{id}': ['200'],
  // Published texts are public.
  'POST /api/v4/review/voteForReview': ['200'],
  'GET /api/v4/usefulity/getUsefulity': ['200'],
  'POST /api/v4/usefulity/usefulity': ['200'],
  // Optional ids are rejected as invalid fields.
  'POST /api/v4/dealOffer/addReview photos[]': ['validation_failed'],
  'POST /api/v4/withdrawal/saveDraft sameAs': ['validation_failed'],
  'POST /api/v4/withdrawal/sendRequest sameAs': ['validation_failed'],
  // A forged authenticator response fails before the key lookup.
  'POST /api/v4/auth/passkey': ['validation_failed'],
  'POST /api/v4/profile/passkeys': ['validation_failed'],
}

/** Tables of the victim that other callers change by design. */
export const allowedChanges: Partial<Record<CallName, string[]>> = {
  // A failed sign-in is recorded, and too many send an e-mail.
  'POST /api/v4/auth/sign-in': ['sign_ins', 'confirmations'],
  'POST /api/v4/client/checkPin': ['sign_ins'],
  'POST /api/v4/client/checkFlashCallPin': ['sign_ins'],
  'POST /api/v4/review/voteForReview': ['reviews', 'review_votes'],
  'POST /api/v4/usefulity/usefulity': ['question_messages', 'question_votes'],
  // Reading a document is recorded.
  'GET /api/v4/staff/withdrawals/document': ['withdrawal_events'],
}

/** Markers visible to others by design: authors of published texts, and cases for staff. */
export const allowedMarkers: Partial<Record<CallName, Marker[]>> = {
  'GET /api/v4/review/getReviews': ['name'],
  'GET /api/v4/dealOffer/getQuestions': ['name'],
  'GET /api/v4/merchant/coupon': ['couponNumber'],
  'GET /api/v4/merchant/departure/passengers': ['passenger'],
  'POST /api/v4/desk/checkCoupon': ['couponNumber', 'name'],
  'GET /api/v4/staff/returns': ['name', 'returnText'],
  'GET /api/v4/staff/parcels': ['parcelRecipient', 'parcelStreet', 'phone'],
  'GET /api/v4/staff/reviews': ['name', 'waitingReview'],
  'GET /api/v4/staff/reviews/unanswered': ['name'],
  'GET /api/v4/staff/withdrawals': ['name', 'payee', 'paper', 'withdrawalCode'],
  'GET /api/v4/staff/withdrawals/document': ['paperBytes'],
}
