import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Rubles, Slug } from './common.ts'
import { OwnOrder } from './order-history.ts'

const PromoCodeText = Type.String({ minLength: 1, maxLength: 40 })

/** Balance of the user, rubles. */
export type Balance = Static<typeof Balance>
export const Balance = Type.Object({
  /** Available to spend or withdraw. */
  balance: Rubles,
  /** Held by unpaid orders. */
  held: Rubles,
  cashback: Rubles,
  /** Pending withdrawals. */
  withdrawal: Rubles,
})

/** A ledger entry of the user. `amount` is the change of the balance, negative for a decrease. */
export type FinanceTransaction = Static<typeof FinanceTransaction>
export const FinanceTransaction = Type.Object({
  id: Id,
  kind: Type.String(),
  description: Type.String({ description: 'Human-readable description' }),
  amount: Rubles,
  heldAmount: Rubles,
  withdrawalAmount: Rubles,
  /** Change at the bank: negative for a charge, positive for a refund. */
  bankAmount: Rubles,
  balanceAfter: Rubles,
  purchaseId: orNull(Id),
  createdAt: DateTime,
})

export type PromoCodeState = Static<typeof PromoCodeState>
export const PromoCodeState = Type.Union([
  Type.Literal('active'),
  Type.Literal('not_begun'),
  Type.Literal('used', { description: 'The user has reached their limit of uses' }),
  Type.Literal('used_up', { description: 'The total limit of uses is reached' }),
  Type.Literal('ended'),
])

export type OwnPromoCode = Static<typeof OwnPromoCode>
export const OwnPromoCode = Type.Object({
  id: Id,
  code: Type.String(),
  title: Type.String(),
  isPersonal: Type.Boolean(),
  /** Either a percentage, capped by `maxAmount`, or a fixed amount. */
  percent: orNull(Type.Integer()),
  amount: orNull(Rubles),
  maxAmount: orNull(Rubles),
  /** Minimum order total. */
  minTotal: Rubles,
  /** Valid for this category and its descendants; null for all. */
  category: orNull(Type.Object({ slug: Slug, rootSlug: Slug, title: Type.String() })),
  startsAt: DateTime,
  endsAt: DateTime,
  /** Uses by this user, and their limit. */
  uses: Type.Integer(),
  /** Of these, how many are by unpaid orders. */
  unpaidUses: Type.Integer(),
  usesLeft: Type.Integer(),
  state: PromoCodeState,
})

/** A card saved at the bank; we do not store its number. */
export type CardBinding = Static<typeof CardBinding>
export const CardBinding = Type.Object({
  id: Id,
  /** The id as text: orders reference the card by it. */
  bindingCode: Type.String(),
  title: Type.String(),
  boundAt: DateTime,
  lastPaidAt: orNull(DateTime),
})

export type EndingCoupon = Static<typeof EndingCoupon>
export const EndingCoupon = Type.Object({
  id: Id,
  dealTitle: Type.String(),
  optionTitle: Type.String(),
  image: Type.String(),
  endsAt: DateTime,
  timeZone: Type.String(),
})

/** Data of the account's start page. */
export type Overview = Static<typeof Overview>
export const Overview = Type.Object({
  balance: Balance,
  coupons: Type.Object({
    active: Type.Integer(),
    /** The three that expire first. */
    ending: Type.Array(EndingCoupon),
  }),
  /** All of them, nearest payment deadline first. */
  unpaidOrders: Type.Array(OwnOrder),
})

const promoErrors = ['promo_not_found', 'promo_personal', 'promo_ended', 'promo_used_up'] as const

export const walletCalls = defineCalls({
  'GET /api/v4/profile/overview': {
    summary: 'Account overview: balance, active coupons, unpaid orders',
    data: Overview,
    auth: true,
  },
  'GET /api/v4/profile/balance': {
    summary: 'Available, held and outgoing balance of the user',
    data: Balance,
    auth: true,
  },
  'GET /api/v4/profile/finance-transactions': {
    summary: 'Ledger entries of the user, newest first, as text',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Array(FinanceTransaction),
    paged: true,
    auth: true,
  },
  'GET /api/v4/profile/promo-codes': {
    summary: 'Promo codes of the user: personal, saved, used and public',
    query: Type.Object(pageQuery({ perPage: 40 })),
    data: Type.Array(OwnPromoCode),
    paged: true,
    auth: true,
  },
  'POST /api/v4/profile/promo-codes': {
    summary: 'Saves a shared promo code to the account, so that checkout offers it',
    body: Type.Object({ promocode: PromoCodeText }),
    data: Done,
    auth: true,
    errors: promoErrors,
  },
  'POST /api/v4/auth/check-promocode': {
    summary: 'Whether a promo code can be saved; the sign-in form checks it before signing in',
    body: Type.Object({ promocode: PromoCodeText }),
    data: Done,
    errors: promoErrors,
  },
  'GET /api/v4/profile/get-card-bindings': {
    summary: 'Saved cards of the user',
    data: Type.Object({ cards: Type.Array(CardBinding) }),
    auth: true,
  },
  'DELETE /api/v4/profile/delete-card': {
    summary: 'Deletes a saved card',
    query: Type.Object({ card_id: Id }),
    data: Type.Object({ returned: Type.Literal(true) }),
    auth: true,
    errors: ['card_not_found', 'card_in_use'],
  },
})
