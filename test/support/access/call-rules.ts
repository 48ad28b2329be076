import type { CallName } from '@skidora/contract/calls.ts'
import { splitCallName } from '@skidora/contract/client.ts'
import type { Marker } from './markers.ts'
import { openCalls } from './open-calls.ts'

/** Who may make a call, by its address. */
export function accessOf(name: CallName): 'staff' | 'merchant' | 'desk' | 'guest' | 'user' {
  const { path } = splitCallName(name)
  if (path.includes('/staff/')) return 'staff'
  if (path.includes('/merchant/')) return 'merchant'
  if (openCalls.has(name)) return 'guest'
  return path.includes('/desk/') ? 'desk' : 'user'
}

/**
 * What a call answers to foreign ids, where that is not 401, 403 or 404: a status or an error code. A
 * name behind the call limits it to requests with that optional id.
 */
export const otherAnswers: Record<string, string[]> = {
  // Lists what is the caller's own, so nothing.
  'POST /api/v4/booking/details': ['200'],
  // Published texts are for everybody.
  'POST /api/v4/review/voteForReview': ['200'],
  'GET /api/v4/usefulity/getUsefulity': ['200'],
  'POST /api/v4/usefulity/usefulity': ['200'],
  // Named as wrong fields, because they are optional.
  'POST /api/v4/dealOffer/addReview photos[]': ['validation_failed'],
  'POST /api/v4/withdrawal/saveDraft sameAs': ['validation_failed'],
  'POST /api/v4/withdrawal/sendRequest sameAs': ['validation_failed'],
  // A made-up answer of an authenticator fails before its key is looked up.
  'POST /api/v4/auth/passkey': ['validation_failed'],
  'POST /api/v4/profile/passkeys': ['validation_failed'],
}

/** Tables of the victim that others change on purpose. */
export const mayChange: Partial<Record<CallName, string[]>> = {
  // A failed sign-in is recorded, and too many of them send a letter.
  'POST /api/v4/auth/sign-in': ['sign_ins', 'confirmations'],
  'POST /api/v4/client/checkPin': ['sign_ins'],
  'POST /api/v4/client/checkFlashCallPin': ['sign_ins'],
  'POST /api/v4/review/voteForReview': ['reviews', 'review_votes'],
  'POST /api/v4/usefulity/usefulity': ['question_messages', 'question_votes'],
  // Who has read a paper is recorded.
  'GET /api/v4/staff/withdrawals/document': ['withdrawal_events'],
}

/** Markers that a call shows to others on purpose: authors of published texts, and cases to staff. */
export const mayShow: Partial<Record<CallName, Marker[]>> = {
  'GET /api/v4/review/getReviews': ['name'],
  'GET /api/v4/dealOffer/getQuestions': ['name'],
  'GET /api/v4/merchant/coupon': ['couponNumber'],
  'POST /api/v4/desk/checkCoupon': ['couponNumber', 'name'],
  'GET /api/v4/staff/returns': ['name', 'returnText'],
  'GET /api/v4/staff/reviews': ['name', 'waitingReview'],
  'GET /api/v4/staff/reviews/unanswered': ['name'],
  'GET /api/v4/staff/withdrawals': ['name', 'payee', 'paper', 'withdrawalCode'],
  'GET /api/v4/staff/withdrawals/document': ['paperBytes'],
}
