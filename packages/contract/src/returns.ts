import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Rubles, Slug } from './common.ts'

export type ReturnReason = Static<typeof ReturnReason>
export const ReturnReason = Type.Union([
  Type.Literal('plans_changed'),
  Type.Literal('bought_by_mistake'),
  Type.Literal('no_time_left'),
  Type.Literal('refused_at_place'),
  Type.Literal('place_closed'),
  Type.Literal('not_as_described'),
  Type.Literal('other'),
])

/** Where the bank's share goes. What came from the balance always goes back there. */
export type ReturnDestination = Static<typeof ReturnDestination>
export const ReturnDestination = Type.Union([Type.Literal('balance'), Type.Literal('card')])

export type ReturnWay = Static<typeof ReturnWay>
export const ReturnWay = Type.Union([
  Type.Literal('at_once'),
  Type.Literal('by_request', { description: 'Staff decide, in ten days at most' }),
  Type.Literal('expired', { description: 'By itself: nobody used the coupon by its last day' }),
  Type.Literal('late_payment', { description: 'A payment for an order that had ended' }),
  Type.Literal('second_payment', { description: 'A second payment for an order that was paid' }),
])

/** What somebody gets, and what a promo code had paid: that is nobody's money. Rubles. */
export type ReturnSums = Static<typeof ReturnSums>
export const ReturnSums = Type.Object({ toBalance: Rubles, toCard: Rubles, promo: Rubles })

/** A coupon and what it was paid with, exact to the kopeck. */
export type ReturnableCoupon = Static<typeof ReturnableCoupon>
export const ReturnableCoupon = Type.Object({
  id: Id,
  number: Type.String(),
  endsAt: DateTime,
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('used'),
    Type.Literal('expired'),
    Type.Literal('return_requested'),
    Type.Literal('returned'),
  ]),
  price: Rubles,
  /** Its shares; they add up to the price. */
  promo: Rubles,
  balance: Rubles,
  bank: Rubles,
  canReturn: Type.Boolean(),
  /** The visit or the sailing has begun: it is not given back any more. */
  hasBegun: Type.Boolean(),
})

const bought = {
  purchaseId: Id,
  dealSlug: Slug,
  dealTitle: Type.String(),
  optionTitle: Type.String(),
  image: Type.String(),
}

export type PurchaseReturn = Static<typeof PurchaseReturn>
export const PurchaseReturn = Type.Object({
  ...bought,
  boughtAt: DateTime,
  /** How its coupons are given back now; null when there is none left to give back. */
  way: orNull(Type.Union([Type.Literal('at_once'), Type.Literal('by_request')])),
  /** Until when that is done at once; null where there is no such day. */
  atOnceUntil: orNull(DateTime),
  /** Unused coupons go back to the balance by themselves. */
  returnsUnused: Type.Boolean(),
  /** The bank has paid a part, and takes it back. */
  canGoToCard: Type.Boolean(),
  coupons: Type.Array(ReturnableCoupon),
})

export type OwnReturn = Static<typeof OwnReturn>
export const OwnReturn = Type.Object({
  uniqueCode: Type.String(),
  ...bought,
  numbers: Type.Array(Type.String()),
  way: ReturnWay,
  /** In words; null where nobody was asked. */
  reason: orNull(Type.String()),
  text: Type.String(),
  status: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('done'),
    Type.Literal('refused'),
    Type.Literal('withdrawn'),
  ]),
  sums: ReturnSums,
  /** What the bank has done with its share; to_balance where it did not take it back. */
  cardState: orNull(
    Type.Union([Type.Literal('on_its_way'), Type.Literal('sent'), Type.Literal('to_balance')]),
  ),
  /** When the bank has said so; null as long as it has not. */
  cardSettledAt: orNull(DateTime),
  createdAt: DateTime,
  /** When a request that nobody has decided is granted. */
  decideBy: orNull(DateTime),
  decidedAt: orNull(DateTime),
  isDecidedByClock: Type.Boolean(),
  refusal: orNull(Type.String()),
})

export type ReturnablePurchase = Static<typeof ReturnablePurchase>
export const ReturnablePurchase = Type.Object({
  ...bought,
  couponCount: Type.Integer(),
  isAtOnce: Type.Boolean(),
})

/** What those who decide see besides. */
export type StaffReturn = Static<typeof StaffReturn>
export const StaffReturn = Type.Object({
  ...OwnReturn.properties,
  buyer: Type.String(),
  boughtAt: DateTime,
  /** How many requests of this person we have granted and refused before. */
  granted: Type.Integer(),
  refused: Type.Integer(),
  decidedBy: orNull(Type.String()),
})

const Words = Type.String({ maxLength: 2000 })
const CouponIds = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })
const UniqueCode = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  maxLength: 36,
})

export const Returned = Type.Object({ returned: Type.Literal(true), request: OwnReturn })
const keyErrors = ['idempotency_key_invalid', 'idempotency_key_reused'] as const
const couponErrors = [
  'coupon_not_found',
  'coupon_used',
  'coupon_returned',
  'return_waiting',
  'visit_begun',
  'free_coupon',
] as const

const chosen = { couponIds: CouponIds, reason: ReturnReason, destination: ReturnDestination }

export const returnCalls = defineCalls({
  'GET /api/v4/coupon/returnReasons': {
    summary: 'Why people give coupons back',
    data: Type.Array(Type.Object({ id: ReturnReason, title: Type.String() })),
  },
  'GET /api/v4/purchase/canBeRefunded': {
    summary: 'Whether anything of a purchase can be given back, and whether at once',
    query: Type.Object({ purchaseId: Id }),
    data: Type.Object({
      canBeRefunded: Type.Boolean(),
      isAtOnce: Type.Boolean(),
      /** Why not, in words. */
      message: orNull(Type.String()),
    }),
    auth: true,
    errors: ['purchase_not_found'],
  },
  'GET /api/v4/purchase/purchaseReturn': {
    summary: 'What of a purchase can be given back, with the shares of every coupon',
    query: Type.Object({ purchase_id: Id }),
    data: PurchaseReturn,
    auth: true,
    errors: ['purchase_not_found'],
  },
  'GET /api/v4/coupon/refund': {
    summary: 'What giving one coupon back would bring; reads only',
    query: Type.Object({ couponId: Id }),
    data: Type.Object({
      purchaseId: Id,
      canReturn: Type.Boolean(),
      isAtOnce: Type.Boolean(),
      toBalance: ReturnSums,
      toCard: ReturnSums,
    }),
    auth: true,
    errors: ['coupon_not_found'],
  },
  'POST /api/v4/coupon/requestReturn': {
    summary:
      'Gives coupons of one purchase back at once; the header Idempotency-Key is needed. Refuses where somebody has to decide',
    body: Type.Object({ ...chosen, text: Type.Optional(Words) }),
    bodyLimit: 16 * 1024,
    data: Returned,
    auth: true,
    errors: [...couponErrors, 'return_needs_request', ...keyErrors],
  },
  'POST /api/v4/purchase/requestRefund': {
    summary:
      'Gives back all of a purchase that can be given back at once; the header Idempotency-Key is needed',
    body: Type.Object({
      purchaseId: Id,
      reason: ReturnReason,
      destination: ReturnDestination,
      text: Type.Optional(Words),
    }),
    bodyLimit: 16 * 1024,
    data: Returned,
    auth: true,
    errors: [
      'purchase_not_found',
      'nothing_to_return',
      'return_needs_request',
      ...couponErrors,
      ...keyErrors,
    ],
  },
  'POST /api/v4/coupon/sendManualRequestForReturnCoupon': {
    summary:
      'Asks for coupons of one purchase to be taken back; the header Idempotency-Key is needed. Granted by itself when nobody decides in time',
    body: Type.Object({ ...chosen, text: Words }),
    bodyLimit: 16 * 1024,
    data: Returned,
    auth: true,
    errors: [...couponErrors, 'return_at_once', ...keyErrors],
  },
  'GET /api/v4/coupon/getRequestForReturnCoupon': {
    summary: 'One return: its state, its clock and where the money is',
    query: Type.Object({ uniqueCode: UniqueCode }),
    data: OwnReturn,
    auth: true,
    errors: ['return_not_found'],
  },
  'POST /api/v4/coupon/withdrawRequestForReturnCoupon': {
    summary: 'Takes a request back as long as nobody has decided; the coupons can be used again',
    body: Type.Object({ uniqueCode: UniqueCode }),
    data: Returned,
    auth: true,
    errors: ['return_not_found', 'return_decided'],
  },
  'GET /api/v4/profile/returns': {
    summary: 'What a person has given back or asked to, the newest first, and what they still can',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Object({
      returns: Type.Array(OwnReturn),
      returnable: Type.Array(ReturnablePurchase),
    }),
    paged: true,
    auth: true,
  },
  'GET /api/v4/staff/returns': {
    summary: 'Requests that wait for a decision, the most urgent first, or those decided last',
    query: Type.Object({
      list: Type.Union([Type.Literal('waiting'), Type.Literal('decided')]),
      ...pageQuery({ perPage: 20 }),
    }),
    data: Type.Array(StaffReturn),
    paged: true,
    auth: true,
    role: 'staff',
  },
  'POST /api/v4/staff/returns/decide': {
    summary: 'Grants a request, or refuses it and tells the buyer why',
    body: Type.Object({
      uniqueCode: UniqueCode,
      isGranted: Type.Boolean(),
      reason: Type.Optional(Type.String({ maxLength: 500, description: 'Needed to refuse' })),
    }),
    data: Done,
    auth: true,
    role: 'staff',
    errors: ['return_not_found', 'return_decided', 'return_own'],
  },
})
