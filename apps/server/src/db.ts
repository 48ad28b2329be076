import type { SignInMethod } from '@skidora/contract/devices.ts'
import type { Network } from '@skidora/contract/networks.ts'
import type { DifferenceKind, DifferenceSubject } from '@skidora/contract/reconciliations.ts'
import type { PayoutMethod } from '@skidora/contract/withdrawals.ts'
import type { BookingStatus } from '@skidora/domain/booking-status.ts'
import type { CouponStatus } from '@skidora/domain/coupon-status.ts'
import type { DealKind } from '@skidora/domain/deal-kinds.ts'
import type { PurchaseStatus } from '@skidora/domain/purchase-status.ts'
import type { ReturnStatus } from '@skidora/domain/return-status.ts'
import type { ReviewStatus } from '@skidora/domain/review-status.ts'
import type { WithdrawalStatus } from '@skidora/domain/withdrawal-status.ts'
import {
  type ColumnType,
  type Generated,
  type GeneratedAlways,
  Kysely,
  PostgresDialect,
} from 'kysely'
import pg from 'pg'
import type { NetworkIdentity } from './adapters/networks/network.ts'
import { withPreparedStatements } from './prepared-statements.ts'

/** Tables written through Kysely; listings are read as JSON text (see catalog-read-model). */
export type Tables = {
  cities: { city_id: number; slug: string; title: string; title_in: string }
  users: {
    id: GeneratedAlways<number>
    email: string | null
    phone: string | null
    name: string
    password_hash: string | null
    role: Generated<'customer' | 'staff'>
    email_confirmed_at: Date | null
    phone_confirmed_at: Date | null
    created_at: Generated<Date>
    birthday: string | null
    city_id: number | null
    avatar: string | null
    hides_toolbar_popup: Generated<boolean>
    utm: ColumnType<unknown, string | null, string | null>
    client_id: string | null
    totp_secret: string | null
    totp_enabled_at: Date | null
    totp_last_step: number | null
    deletion_at: Date | null
    unsubscribe_token: Generated<string>
    hold_partner_ids: Generated<number[]>
    gets_favorite_news: Generated<boolean>
    favorite_news_stopped_at: Date | null
    gets_coupon_reminders: Generated<boolean>
  }
  sessions: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    previous_token_hash: Buffer | null
    previous_expires_at: Date | null
    user_id: number
    method: SignInMethod
    device: string
    address: string
    created_at: Generated<Date>
    rotated_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    identity_ticket_hash: Buffer | null
    identity_ticket_expires_at: Date | null
  }
  confirmations: {
    id: GeneratedAlways<number>
    purpose: string
    recipient: string
    user_id: number | null
    session_id: number | null
    secret_hash: Buffer
    tries_left: number
    created_at: Generated<Date>
    expires_at: Date
  }
  sign_in_failures: { login_hash: Buffer; failures: number; locked_until: Date }
  sign_ins: {
    id: GeneratedAlways<number>
    user_id: number
    at: Generated<Date>
    method: SignInMethod
    device: string
    address: string
    succeeded: boolean
    browser_hash: Buffer | null
  }
  rate_limits: { key_hash: Buffer; count: number; ends_at: Date }
  used_captchas: { nonce: string; expires_at: Date }
  store_facts: { name: string; value: ColumnType<unknown, string, string> }
  sign_in_tickets: {
    ticket_hash: Buffer
    user_id: number
    method: SignInMethod
    tries_left: Generated<number>
    expires_at: Date
  }
  network_identities: {
    network: Network
    subject: string
    user_id: number
    name: string
    created_at: Generated<Date>
  }
  oauth_flows: {
    state_hash: Buffer
    browser_hash: Buffer
    network: Network
    verifier_key: Buffer
    redirect: string
    user_id: number | null
    identity: ColumnType<NetworkIdentity | null, string | null, never>
    expires_at: Date
  }
  recovery_codes: { user_id: number; salt: Buffer; code_hash: Buffer }
  subscriptions: {
    user_id: number
    city_id: number
    kind: DealKind
    created_at: Generated<Date>
    stopped_at: Date | null
  }
  favorites: {
    user_id: number
    deal_id: number
    added_at: Generated<Date>
    price_kopecks: number
    known_kopecks: number
    known_ends_at: Date | null
  }
  favorite_price_changes: { id: GeneratedAlways<number>; deal_id: number }
  digests: { user_id: number; week: string }
  passkeys: {
    id: GeneratedAlways<number>
    credential_id: string
    user_id: number
    public_key: Buffer
    counter: number
    transports: string[]
    title: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  passkey_challenges: { challenge_hash: Buffer; user_id: number | null; expires_at: Date }
  due_work: {
    kind: string
    subject_id: number
    is_urgent: Generated<boolean>
    attempts: Generated<number>
    due_at: Generated<Date>
  }
  notifications: {
    id: GeneratedAlways<number>
    channel: 'email' | 'sms' | 'call' | 'push'
    recipient: string
    subject: string | null
    body: string
    code: string | null
    created_at: Generated<Date>
    sent_at: Date | null
    failure: string | null
    unsubscribe_url: string | null
  }
  waitlist_entries: {
    id: GeneratedAlways<number>
    deal_id: number
    user_id: number | null
    channel: 'email' | 'sms'
    recipient: string
    token: Generated<string>
    created_at: Generated<Date>
    confirmed_at: Date | null
    about: Generated<'sale' | 'price'>
    known_kopecks: number | null
  }
  bookings: {
    purchase_id: number
    position: number
    /** A range in PostgreSQL's text format. */
    during: string
    client_name: string
    client_phone: string
    status: BookingStatus
  }
  river_seats: {
    purchase_id: number
    starts_at: Date
    seats: number
    status: BookingStatus
  }
  purchases: {
    id: GeneratedAlways<number>
    user_id: number | null
    deal_id: number
    option_id: number
    place_id: number | null
    status: Generated<PurchaseStatus>
    quantity: Generated<number>
    unit_kopecks: Generated<number>
    promo_code_id: number | null
    created_at: Generated<Date>
    bought_at: Generated<Date | null>
  }
  idempotency_keys: {
    owner: string
    key: string
    request_hash: Buffer
    response_status: number | null
    response_body: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
  }
  coupon_returns: {
    id: GeneratedAlways<number>
    purchase_id: number
    user_id: number | null
    reason: string | null
    comment: Generated<string>
    status: ReturnStatus
    destination: 'balance' | 'card'
    promo_kopecks: number
    balance_kopecks: number
    bank_kopecks: number
    created_at: Generated<Date>
    decided_at: Date | null
    refusal: string | null
  }
  coupons: {
    id: GeneratedAlways<number>
    purchase_id: number
    number: string
    status: Generated<CouponStatus>
    ends_at: Date
    used_at: Date | null
  }
  promo_codes: {
    id: GeneratedAlways<number>
    code: string
    title: string
    user_id: number | null
    starts_at: Generated<Date>
    ends_at: Date
    uses: Generated<number>
  }
  saved_promo_codes: {
    user_id: number
    promo_code_id: number
    saved_at: Generated<Date>
  }
  order_contacts: {
    purchase_id: number
    user_id: number
    email: string | null
    phone: string | null
  }
  gifts: {
    purchase_id: number
    recipient_name: string
    recipient_email: string
    sender_name: string
    message: string
    send_at: Date
    sent_at: Date | null
  }
  bound_cards: {
    id: GeneratedAlways<number>
    user_id: number
    title: string
    created_at: Generated<Date>
  }
  withdrawals: {
    id: GeneratedAlways<number>
    code: Generated<string>
    user_id: number | null
    status: Generated<WithdrawalStatus>
    amount_kopecks: number | null
    full_name: string | null
    method: PayoutMethod | null
    destination: string | null
    destination_hash: Buffer | null
    destination_title: string | null
    created_at: Generated<Date>
    requested_at: Date | null
    hold_until: Date | null
    key: Generated<string>
    sent_at: Date | null
    bank_id: string | null
    refusal: string | null
    settled_at: Date | null
    decided_at: Date | null
    decided_by: number | null
    next_poll_at: Generated<Date>
  }
  withdrawal_papers: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    position: number
    path: string
    name: string
    bytes: number
    created_at: Generated<Date>
  }
  withdrawal_events: {
    id: GeneratedAlways<number>
    withdrawal_id: number
    event: string
    actor_id: number | null
    paper_id: number | null
    at: Generated<Date>
  }
  ledger_accounts: {
    id: GeneratedAlways<number>
    kind: string
    user_id: number | null
    balance_kopecks: number | null
  }
  ledger_transactions: {
    id: GeneratedAlways<number>
    kind: string
    purchase_id: number | null
    created_at: Generated<Date>
  }
  ledger_entries: { transaction_id: number; account_id: number; amount_kopecks: number }
  reconciliations: {
    id: GeneratedAlways<number>
    from_at: Date
    to_at: Date
    payments: number
    refunds: number
    payouts: number
    created_at: Generated<Date>
  }
  reconciliation_differences: {
    id: GeneratedAlways<number>
    reconciliation_id: number
    subject: DifferenceSubject
    kind: DifferenceKind
    bank_id: string | null
    purchase_id: number | null
    our_status: string | null
    our_kopecks: number | null
    their_status: string | null
    their_kopecks: number | null
    kopecks: number
    is_healed: boolean
  }
  reviews: {
    id: GeneratedAlways<number>
    deal_id: number
    brand_id: Generated<number>
    place_id: number | null
    user_id: number | null
    author_name: string | null
    purchase_id: number | null
    rating: number
    comment: string
    pros: string
    cons: string
    price_title: string
    photos: string[]
    status: ReviewStatus
    refusal: string | null
    useful_count: Generated<number>
    useless_count: Generated<number>
    created_at: Generated<Date>
  }
  review_votes: {
    review_id: number
    user_id: number
    is_useful: boolean
    created_at: Generated<Date>
  }
  review_messages: {
    id: GeneratedAlways<number>
    review_id: number
    side: 'company' | 'author'
    user_id: number | null
    text: string
    status: ReviewStatus
    refusal: string | null
    created_at: Generated<Date>
  }
  review_photos: { path: string; user_id: number; created_at: Generated<Date> }
  question_messages: {
    id: GeneratedAlways<number>
    deal_id: number
    question_id: number | null
    user_id: number | null
    is_company: Generated<boolean>
    text: string
    status: ReviewStatus
    refusal: string | null
    useful_count: Generated<number>
    useless_count: Generated<number>
    created_at: Generated<Date>
  }
  question_votes: {
    message_id: number
    user_id: number
    is_useful: boolean
    created_at: Generated<Date>
  }
  deals: { id: GeneratedAlways<number>; slug: string; title: string; tiny_title: string }
  deal_options: { id: GeneratedAlways<number>; deal_id: number; title: string }
  redirects: { path: string; target: string; is_permanent: boolean }
}

export type Db = Kysely<Tables>
export type Pool = pg.Pool

// Ids and kopecks stay far below 2^53, so a bigint column is parsed as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar date has no time zone, and a Date would give it one.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

type PoolSettings = {
  /** Maximum number of connections. */
  max: number
  /** In milliseconds, 0 for none, as below: how long a caller waits for a connection. */
  connectionTimeoutMillis: number
  /** Limits for a statement, for waiting on a lock, and for an idle transaction. */
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

/** Nobody waits longer for a page, and longer locks would block others. */
export const requestPool: PoolSettings = {
  max: 20,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** A job may scan a whole table. */
export const jobPool: PoolSettings = { ...requestPool, max: 12, statement_timeout: 300_000 }

/** Migrations and seeds have no limit. */
export const ownerPool: PoolSettings = {
  max: 6,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** The pool replaces a broken connection and calls `onLost`; the process continues. */
export function createPool(
  connectionString: string,
  settings: PoolSettings,
  onLost: (error: Error) => void = () => {},
): Pool {
  const pool = new pg.Pool({
    connectionString,
    ...settings,
    application_name: 'skidora',
  })
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

export function createDb(pool: Pool): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
  })
}
