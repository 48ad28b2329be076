import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { VisitKind } from './booking.ts'
import { defineCalls } from './call.ts'
import { PaymentMethodName } from './checkout.ts'
import { DateTime, Id, orNull, pageQuery, Rubles, Slug } from './common.ts'
import { LineDetails, LineKind } from './line-kinds.ts'

export type ReturnReason = Static<typeof ReturnReason>
export const ReturnReason = Type.Union([
  Type.Literal('plans_changed'),
  Type.Literal('bought_by_mistake'),
  Type.Literal('no_time_left'),
  Type.Literal('refused_at_place'),
  Type.Literal('place_closed'),
  Type.Literal('not_as_described'),
  Type.Literal('wrong_size'),
  Type.Literal('not_liked'),
  Type.Literal('faulty'),
  Type.Literal('wrong_item'),
  Type.Literal('other'),
])

/** A reason to choose from, and whether the whole price comes back for it. */
export const ReturnReasonChoice = Type.Object({
  id: ReturnReason,
  title: Type.String(),
  isWhole: Type.Boolean(),
})

/** Destination of the bank's share. The balance's share always returns to the balance. */
export type ReturnDestination = Static<typeof ReturnDestination>
export const ReturnDestination = Type.Union([Type.Literal('balance'), Type.Literal('card')])

export type ReturnWay = Static<typeof ReturnWay>
export const ReturnWay = Type.Union([
  Type.Literal('at_once'),
  Type.Literal('by_request', { description: 'Staff decide within ten days' }),
  Type.Literal('expired', { description: 'Automatic: the coupon expired unused' }),
  Type.Literal('late_payment', { description: 'A payment for an expired or cancelled order' }),
  Type.Literal('second_payment', { description: 'A second payment for a paid order' }),
])

/** Amounts refunded, and the promo code's share, which nobody receives. Rubles. */
export type ReturnSums = Static<typeof ReturnSums>
export const ReturnSums = Type.Object({ toBalance: Rubles, toCard: Rubles, promo: Rubles })

/** A coupon with the shares it was paid with, exact to the kopeck. */
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
  /** The part of the price that paid for the delivery of goods. */
  delivery: Rubles,
  /** Who travels on this place of a tour. */
  passenger: orNull(Type.String()),
  /** Kept by the rule of the kind. */
  kept: Rubles,
  /** What a return gives back now of the shares that paid the price. */
  promo: Rubles,
  balance: Rubles,
  bank: Rubles,
  /** The whole shares, which come back for some reasons. */
  whole: Type.Object({ promo: Rubles, balance: Rubles, bank: Rubles }),
  canReturn: Type.Boolean(),
  /** The visit or sailing has started: no return any more. */
  hasBegun: Type.Boolean(),
  /** The booked visit or sailing, which a return cancels. */
  visitAt: orNull(DateTime),
})

const purchaseFields = {
  purchaseId: Id,
  dealSlug: Slug,
  dealTitle: Type.String(),
  optionTitle: Type.String(),
  image: Type.String(),
}

const bankFields = {
  /** How the bank's share was paid; null without one. */
  method: orNull(PaymentMethodName),
  /** Whether its visits are bookings or sailings. */
  visitKind: VisitKind,
  timeZone: Type.String(),
}

export type PurchaseReturn = Static<typeof PurchaseReturn>
export const PurchaseReturn = Type.Object({
  ...purchaseFields,
  kind: LineKind,
  /** What the return of a part keeps back, as text; null where all comes back. */
  rule: orNull(Type.String()),
  reasons: Type.Array(ReturnReasonChoice),
  boughtAt: DateTime,
  /** How its coupons can be returned now; null if none can. */
  way: orNull(Type.Union([Type.Literal('at_once'), Type.Literal('by_request')])),
  /** Deadline of the instant return; null without one. */
  atOnceUntil: orNull(DateTime),
  /** Unused coupons are refunded to the balance automatically. */
  returnsUnused: Type.Boolean(),
  /** The bank paid a part and accepts a refund. */
  canGoToCard: Type.Boolean(),
  ...bankFields,
  details: orNull(LineDetails),
  /** Who still travels by the order; empty for other purchases. */
  travellers: Type.Array(
    Type.Object({ couponId: Id, name: Type.String(), isAdult: Type.Boolean() }),
  ),
  /** Name of the recipient of a gift. */
  giftTo: orNull(Type.String()),
  /** Seats booked on a sailing that has not begun. */
  seats: Type.Integer(),
  coupons: Type.Array(ReturnableCoupon),
})

export type OwnReturn = Static<typeof OwnReturn>
export const OwnReturn = Type.Object({
  uniqueCode: Type.String(),
  ...purchaseFields,
  numbers: Type.Array(Type.String()),
  way: ReturnWay,
  /** As text; null where no reason was required. */
  reason: orNull(Type.String()),
  text: Type.String(),
  status: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('done'),
    Type.Literal('refused'),
    Type.Literal('withdrawn'),
  ]),
  sums: ReturnSums,
  ...bankFields,
  /** Visits and sailings that the return cancelled. */
  cancelledVisits: Type.Array(DateTime),
  /** Seats of a sailing that the return cancelled, and those it left. */
  cancelledSeats: Type.Integer(),
  seatsLeft: Type.Integer(),
  /** State of the card refund; to_balance if the bank rejected it. */
  cardState: orNull(
    Type.Union([Type.Literal('on_its_way'), Type.Literal('sent'), Type.Literal('to_balance')]),
  ),
  /** When the bank confirmed it; null until then. */
  cardSettledAt: orNull(DateTime),
  createdAt: DateTime,
  /** When an undecided request is granted automatically. */
  decideBy: orNull(DateTime),
  decidedAt: orNull(DateTime),
  isDecidedByClock: Type.Boolean(),
  refusal: orNull(Type.String()),
})

export type ReturnablePurchase = Static<typeof ReturnablePurchase>
export const ReturnablePurchase = Type.Object({
  ...purchaseFields,
  kind: LineKind,
  /** The number of its order, which may have other lines. */
  orderId: Id,
  boughtAt: DateTime,
  couponCount: Type.Integer(),
  /** What a return of all its unused coupons refunds. */
  refund: Rubles,
  isAtOnce: Type.Boolean(),
})

/** Additional fields for staff. */
export type StaffReturn = Static<typeof StaffReturn>
export const StaffReturn = Type.Object({
  ...OwnReturn.properties,
  buyer: Type.String(),
  boughtAt: DateTime,
  /** Requests of this buyer granted and refused before. */
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
  'trip_begun',
  'free_coupon',
  'gift_claimed',
  'parcel_on_its_way',
  'goods_return_late',
  'goods_return_ended',
] as const

const returnFields = { couponIds: CouponIds, reason: ReturnReason, destination: ReturnDestination }

export const returnCalls = defineCalls({
  'GET /api/v4/coupon/returnReasons': {
    summary: 'Return reasons',
    data: Type.Array(Type.Object({ id: ReturnReason, title: Type.String() })),
  },
  'GET /api/v4/purchase/canBeRefunded': {
    summary: 'Whether a purchase can be returned, and whether instantly',
    query: Type.Object({ purchaseId: Id }),
    data: Type.Object({
      canBeRefunded: Type.Boolean(),
      isAtOnce: Type.Boolean(),
      /** Why not, as text. */
      message: orNull(Type.String()),
    }),
    auth: true,
    errors: ['purchase_not_found'],
  },
  'GET /api/v4/purchase/purchaseReturn': {
    summary: 'Returnable coupons of a purchase with their payment shares',
    query: Type.Object({ purchase_id: Id }),
    data: PurchaseReturn,
    auth: true,
    errors: ['purchase_not_found', 'gift_claimed'],
  },
  'GET /api/v4/coupon/refund': {
    summary: 'Refund amounts of one coupon; read-only',
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
      'Returns coupons of one purchase instantly; rejects those that need a decision. Requires the header Idempotency-Key',
    body: Type.Object({ ...returnFields, text: Type.Optional(Words) }),
    bodyLimit: 16 * 1024,
    data: Returned,
    auth: true,
    errors: [...couponErrors, 'return_needs_request', ...keyErrors],
  },
  'POST /api/v4/purchase/requestRefund': {
    summary:
      'Returns all coupons of a purchase that qualify for an instant return. Requires the header Idempotency-Key',
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
      'Requests the return of coupons of one purchase; granted automatically if staff do not decide in time. Requires the header Idempotency-Key',
    body: Type.Object({ ...returnFields, text: Words }),
    bodyLimit: 16 * 1024,
    data: Returned,
    auth: true,
    errors: [...couponErrors, 'return_at_once', ...keyErrors],
  },
  'GET /api/v4/coupon/getRequestForReturnCoupon': {
    summary: 'One return: its state, deadline and refunds',
    query: Type.Object({ uniqueCode: UniqueCode }),
    data: OwnReturn,
    auth: true,
    errors: ['return_not_found'],
  },
  'POST /api/v4/coupon/withdrawRequestForReturnCoupon': {
    summary: 'Withdraws an undecided request; the coupons become usable again',
    body: Type.Object({ uniqueCode: UniqueCode }),
    data: Returned,
    auth: true,
    errors: ['return_not_found', 'return_decided'],
  },
  'GET /api/v4/profile/returns': {
    summary: 'Returns of the user, newest first, and purchases that can still be returned',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Object({
      returns: Type.Array(OwnReturn),
      returnable: Type.Array(ReturnablePurchase),
    }),
    paged: true,
    auth: true,
  },
  'GET /api/v4/staff/returns': {
    summary: 'Requests awaiting a decision, most urgent first, or the latest decisions',
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
    summary: 'Grants a request, or refuses it with a reason sent to the buyer',
    body: Type.Object({
      uniqueCode: UniqueCode,
      isGranted: Type.Boolean(),
      reason: Type.Optional(Type.String({ maxLength: 500, description: 'Required to refuse' })),
    }),
    data: Done,
    auth: true,
    role: 'staff',
    errors: ['return_not_found', 'return_decided', 'return_own'],
  },
})
