import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, pageQuery, Rubles, Slug } from './common.ts'

const OrderStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('paid'),
  Type.Literal('partly_refunded'),
  Type.Literal('refunded'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('cancelled'),
])

/** An order as its owner finds it again, whatever has become of it. */
export type OwnOrder = Static<typeof OwnOrder>
export const OwnOrder = Type.Object({
  /** The order's number, too. */
  id: Id,
  status: OrderStatus,
  /** Null where the deal has no page any more. */
  dealSlug: orNull(Slug),
  dealTitle: Type.String(),
  image: Type.String(),
  priceTitle: Type.String(),
  quantity: Type.Integer(),
  total: Rubles,
  /** Who pays or paid it: a promo code, the balance, the bank. */
  promoAmount: Rubles,
  balanceAmount: Rubles,
  bankAmount: Rubles,
  promoCode: orNull(Type.String()),
  createdAt: DateTime,
  boughtAt: orNull(DateTime),
  /** Until when stock, promo code and balance are held; null once that is over. */
  heldUntil: orNull(DateTime),
  /** Whether `resumeOrder` would take it up again. */
  canResume: Type.Boolean(),
})

export const OfOrder = Type.Object({ purchase_id: Id })
export const RemovedPurchase = Type.Object({ returned: Type.Literal(true) })

/** Orders of one person, and which of them they would rather not see. */
export const orderHistoryCalls = defineCalls({
  'GET /api/v4/profile/purchases': {
    summary: 'All orders of a person, the newest first, without those they have hidden',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Array(OwnOrder),
    paged: true,
    auth: true,
  },
  'DELETE /api/v4/profile/delete-purchase': {
    summary: 'Hides an order from the list; nothing of it is deleted',
    query: OfOrder,
    data: RemovedPurchase,
    auth: true,
    errors: ['purchase_not_found', 'order_waiting'],
  },
  'POST /api/v4/profile/restore-purchase': {
    summary: 'Shows a hidden order in the list again',
    body: OfOrder,
    data: RemovedPurchase,
    auth: true,
    errors: ['purchase_not_found'],
  },
})
