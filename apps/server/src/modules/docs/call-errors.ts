import type { CallDefinition } from '@skidora/contract/call.ts'

export type CallError = { status: number; code: string }

/** Codes that the contract names per call, besides `…_not_found`. */
const statusOfCode: Record<string, number> = {
  wrong_credentials: 401,
  sign_in_locked: 429,
  code_sent_recently: 429,
  wrong_code: 400,
  code_expired: 400,
  link_expired: 400,
  ticket_expired: 400,
  ticket_spent: 400,
  wrong_password: 400,
  captcha_failed: 400,
  second_step_needed: 403,
  email_taken: 409,
  phone_taken: 409,
  email_unconfirmed: 409,
  nothing_to_confirm: 409,
  no_phone: 409,
  contact_needed: 409,
  identity_unconfirmed: 403,
  phone_unknown: 404,
  network_off: 409,
  visit_expired: 400,
  network_refused: 400,
  network_down: 503,
  network_taken: 409,
  sign_in_again: 403,
  too_many_tries: 429,
  second_step_on: 409,
  second_step_off: 409,
  second_step_not_begun: 409,
  passkey_refused: 400,
  challenge_expired: 400,
  last_way_in: 409,
  access_needed: 400,
  no_new_phone: 409,
  not_a_picture: 422,
  deal_on_sale: 409,
  not_bought: 403,
  already_reviewed: 409,
  not_used: 409,
  purchase_returned: 409,
  text_decided: 409,
  review_closed: 409,
  own_text: 409,
  deal_is_free: 409,
  deal_not_on_sale: 409,
  sold_out: 409,
  free_coupon_single: 409,
  free_coupon_taken: 409,
  free_coupon_gift: 409,
  contact_unconfirmed: 409,
  contact_not_own: 409,
  coupon_is_free: 409,
  balance_too_small: 409,
  promo_not_started: 409,
  promo_ended: 409,
  promo_personal: 403,
  promo_sum_too_small: 409,
  promo_not_for_deal: 409,
  promo_used_up: 409,
  promo_used_by_you: 409,
  payment_refused: 409,
  bank_down: 503,
  buying_off: 503,
  order_not_waiting: 409,
  order_not_paid: 409,
  phone_needed: 409,
  balance_code_needed: 403,
  too_many_orders: 409,
  sum_too_small: 409,
  sum_too_large: 409,
  invalid_payment_params: 400,
  nothing_to_return: 409,
  coupon_used: 409,
  coupon_returned: 409,
  return_waiting: 409,
  visit_begun: 409,
  free_coupon: 409,
  return_needs_request: 409,
  return_at_once: 409,
  return_decided: 409,
  return_own: 409,
  order_waiting: 409,
  card_in_use: 409,
  idempotency_key_invalid: 400,
  idempotency_key_reused: 409,
  not_a_document: 422,
  too_many_documents: 409,
  withdrawal_sent: 409,
  withdrawal_incomplete: 400,
  withdrawal_too_small: 400,
  withdrawal_too_large: 409,
  withdrawal_papers_needed: 400,
  withdrawal_own: 409,
  withdrawal_papers_unread: 409,
  withdrawal_leaving: 409,
  withdrawal_checked: 409,
  booking_not_offered: 409,
  slot_taken: 409,
  sailing_chosen: 409,
  sailing_full: 409,
  coupon_not_active: 409,
  too_late_to_change: 409,
  nothing_booked: 409,
  no_email: 409,
  qr_refused: 400,
  desk_key_refused: 401,
  desk_link_refused: 401,
  wrong_pin: 400,
  coupon_expired: 409,
  coupon_not_started: 409,
}

/** All errors of a call: those common to its kind, then its own. */
export function errorsOfCall(method: string, call: CallDefinition): CallError[] {
  const own = (call.errors ?? []).map((code) => {
    const status = code.endsWith('_not_found') ? 404 : statusOfCode[code]
    if (!status) throw new Error(`the status of the error code ${code} is not documented`)
    return { status, code }
  })
  const common = [
    ...(call.params || call.query || call.body ? [{ status: 400, code: 'validation_failed' }] : []),
    ...(call.auth ? [{ status: 401, code: 'unauthorized' }] : []),
    ...(call.role ? [{ status: 403, code: 'staff_only' }] : []),
    ...(call.merchant ? [{ status: 401, code: 'merchant_key_refused' }] : []),
    ...(call.desk ? [{ status: 401, code: 'desk_not_connected' }] : []),
    ...(isGuarded(method, call) ? [{ status: 403, code: xsrfCode(call) }] : []),
    ...(call.multipart ? uploadErrors : call.body ? bodyErrors : []),
    { status: 429, code: 'too_many_requests' },
    { status: 500, code: 'internal_error' },
    { status: 503, code: 'database_busy' },
  ]
  return [...common, ...own].sort((one, other) => one.status - other.status)
}

/** Calls with a merchant key need no XSRF check, since no browser has the key. */
const isGuarded = (method: string, { changes, merchant, harmless }: CallDefinition) =>
  !merchant && !harmless && (method !== 'GET' || changes === true)

const xsrfCode = ({ beacon }: CallDefinition) => (beacon ? 'foreign_form' : 'xsrf_token_mismatch')

const bodyErrors: CallError[] = [
  { status: 400, code: 'malformed_json' },
  { status: 413, code: 'body_too_large' },
  { status: 415, code: 'unsupported_media_type' },
]

const uploadErrors: CallError[] = [
  { status: 400, code: 'malformed_request' },
  { status: 413, code: 'file_too_large' },
  { status: 503, code: 'uploads_busy' },
  { status: 415, code: 'unsupported_media_type' },
]
