import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Rubles, Slug } from './common.ts'
import { LineKind } from './line-kinds.ts'
import { ReceiptLink } from './receipts.ts'

const OrderStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('paid'),
  Type.Literal('partly_refunded'),
  Type.Literal('refunded'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('cancelled'),
])

/** What an order has of one deal. */
export type OwnOrderLine = Static<typeof OwnOrderLine>
export const OwnOrderLine = Type.Object({
  purchaseId: Id,
  /** Null if the deal's page is gone. */
  dealSlug: orNull(Slug),
  dealTitle: Type.String(),
  image: Type.String(),
  priceTitle: Type.String(),
  quantity: Type.Integer(),
  kind: LineKind,
  /** Name of the recipient of a gift. */
  giftTo: orNull(Type.String()),
})

/** An order of the user, in any state. */
export type OwnOrder = Static<typeof OwnOrder>
export const OwnOrder = Type.Object({
  /** Also the order's number. */
  id: Id,
  status: OrderStatus,
  lines: Type.Array(OwnOrderLine),
  /** Sum of all lines. */
  quantity: Type.Integer(),
  total: Rubles,
  /** Shares of the promo code, the balance and the bank. */
  promoAmount: Rubles,
  balanceAmount: Rubles,
  bankAmount: Rubles,
  promoCode: orNull(Type.String()),
  createdAt: DateTime,
  boughtAt: orNull(DateTime),
  /** When the holds on stock, promo code and balance expire; null once they have. */
  heldUntil: orNull(DateTime),
  /** Receipts of its payment and refunds by the bank, oldest first. */
  receipts: Type.Array(ReceiptLink),
  /** Whether `resumeOrder` would accept it. */
  canResume: Type.Boolean(),
})

export const OrderReference = Type.Object({ purchase_id: Id })
export const RemovedPurchase = Type.Object({ returned: Type.Literal(true) })

/** Orders of the user, including hiding them. */
export const orderHistoryCalls = defineCalls({
  'GET /api/v4/profile/purchases': {
    summary: 'All orders of the user except hidden ones, newest first',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Array(OwnOrder),
    paged: true,
    auth: true,
  },
  'DELETE /api/v4/profile/delete-purchase': {
    summary: 'Hides an order from the list; deletes nothing',
    query: OrderReference,
    data: RemovedPurchase,
    auth: true,
    errors: ['purchase_not_found', 'order_waiting'],
  },
  'POST /api/v4/profile/restore-purchase': {
    summary: 'Shows a hidden order again',
    body: OrderReference,
    data: RemovedPurchase,
    auth: true,
    errors: ['purchase_not_found'],
  },
})
