import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Rubles, Slug } from './common.ts'
import { OwnOrder } from './order-history.ts'

const PromoCodeText = Type.String({ minLength: 1, maxLength: 40 })

/** A person's money with us, rubles. */
export type Balance = Static<typeof Balance>
export const Balance = Type.Object({
  /** To spend or to take out. */
  balance: Rubles,
  /** Reserved by orders that are not paid yet. */
  held: Rubles,
  cashback: Rubles,
  /** On its way to a card or an account. */
  withdrawal: Rubles,
})

/** One movement of a person's money. `amount` is what the balance has more of, below zero what it has less. */
export type FinanceTransaction = Static<typeof FinanceTransaction>
export const FinanceTransaction = Type.Object({
  id: Id,
  kind: Type.String(),
  description: Type.String({ description: 'What it was, in words' }),
  amount: Rubles,
  heldAmount: Rubles,
  withdrawalAmount: Rubles,
  /** What the bank has taken for us, below zero, or given back. */
  bankAmount: Rubles,
  balanceAfter: Rubles,
  purchaseId: orNull(Id),
  createdAt: DateTime,
})

export type PromoCodeState = Static<typeof PromoCodeState>
export const PromoCodeState = Type.Union([
  Type.Literal('active'),
  Type.Literal('not_begun'),
  Type.Literal('used', { description: 'By this person, as often as they may' }),
  Type.Literal('used_up', { description: 'By all together, as often as they may' }),
  Type.Literal('ended'),
])

export type OwnPromoCode = Static<typeof OwnPromoCode>
export const OwnPromoCode = Type.Object({
  id: Id,
  code: Type.String(),
  title: Type.String(),
  isPersonal: Type.Boolean(),
  /** Either a percentage, at most `maxAmount`, or a sum. */
  percent: orNull(Type.Integer()),
  amount: orNull(Rubles),
  maxAmount: orNull(Rubles),
  /** What the order must cost. */
  minTotal: Rubles,
  /** Counts for this category and those below it; null for all. */
  category: orNull(Type.Object({ slug: Slug, rootSlug: Slug, title: Type.String() })),
  startsAt: DateTime,
  endsAt: DateTime,
  /** How often this person has used it, and still may. */
  uses: Type.Integer(),
  /** Of these, by orders that still wait for their money. */
  unpaidUses: Type.Integer(),
  usesLeft: Type.Integer(),
  state: PromoCodeState,
})

/** A card that the bank keeps; its number is not ours to know. */
export type CardBinding = Static<typeof CardBinding>
export const CardBinding = Type.Object({
  id: Id,
  /** The same as text: what an order names the card by. */
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

/** What the first page of the account begins with. */
export type Overview = Static<typeof Overview>
export const Overview = Type.Object({
  balance: Balance,
  coupons: Type.Object({
    active: Type.Integer(),
    /** Those that end soonest, three at most. */
    ending: Type.Array(EndingCoupon),
  }),
  /** All of them, the one whose time to pay runs out first at the top. */
  unpaidOrders: Type.Array(OwnOrder),
})

const promoErrors = ['promo_not_found', 'promo_personal', 'promo_ended', 'promo_used_up'] as const

export const walletCalls = defineCalls({
  'GET /api/v4/profile/overview': {
    summary: 'What a person has: money, coupons to use, orders to finish',
    data: Overview,
    auth: true,
  },
  'GET /api/v4/profile/balance': {
    summary: 'What a person has with us, what their orders hold and what is on its way out',
    data: Balance,
    auth: true,
  },
  'GET /api/v4/profile/finance-transactions': {
    summary: 'Every movement of a person’s money, the newest first, told in words',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Array(FinanceTransaction),
    paged: true,
    auth: true,
  },
  'GET /api/v4/profile/promo-codes': {
    summary:
      'Codes that are the person’s own, that they have saved or used, or that are for everybody',
    query: Type.Object(pageQuery({ perPage: 40 })),
    data: Type.Array(OwnPromoCode),
    paged: true,
    auth: true,
  },
  'POST /api/v4/profile/promo-codes': {
    summary: 'Saves a shared promo code in the account, which then offers it in checkout',
    body: Type.Object({ promocode: PromoCodeText }),
    data: Done,
    auth: true,
    errors: promoErrors,
  },
  'POST /api/v4/auth/check-promocode': {
    summary: 'Whether a promo code can be saved; the sign-in form asks before it signs in',
    body: Type.Object({ promocode: PromoCodeText }),
    data: Done,
    errors: promoErrors,
  },
  'GET /api/v4/profile/get-card-bindings': {
    summary: 'Cards that the bank keeps for this person',
    data: Type.Object({ cards: Type.Array(CardBinding) }),
    auth: true,
  },
  'DELETE /api/v4/profile/delete-card': {
    summary: 'Forgets a card: nobody pays by it again',
    query: Type.Object({ card_id: Id }),
    data: Type.Object({ returned: Type.Literal(true) }),
    auth: true,
    errors: ['card_not_found', 'card_in_use'],
  },
})
