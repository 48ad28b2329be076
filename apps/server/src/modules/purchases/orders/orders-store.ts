import type { Gift, PaymentMethodName } from '@skidora/contract/checkout.ts'
import type { ParcelRequest } from '@skidora/contract/goods.ts'
import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { ReceiptCodes } from '../../../config.ts'
import { callForRow, callForValue } from '../../../database/call-for-value.ts'
import type { Db } from '../../../db.ts'
import type { RequestedSailing, RequestedVisit } from '../../booking/slot-requests-service.ts'
import type { RequestedStay } from '../../stays/stay-request-service.ts'
import type { RequestedTrip } from '../../tours/trip-request-service.ts'
import type { PaymentRow } from '../payments/payment-row.ts'

/** What is ordered with a line, in the shape that take_order stores. */
export type LineExtras = {
  gift?: Gift
  booking?: RequestedVisit
  river?: RequestedSailing
  parcel?: ParcelRequest
  trip?: RequestedTrip
  stay?: RequestedStay
}

export type NewLine = {
  dealId: number
  optionId: number
  quantity: number
  /** `within` is the prefix of the line's fields in a request with several. */
  extras?: LineExtras & { within?: string }
}

export type NewOrder = {
  userId: number
  lines: NewLine[]
  method: PaymentMethodName
  /** A saved card. */
  cardId?: number
  bindsCard?: boolean
  promoCode?: string
  payFromBalance?: boolean
  /** Rejects an order for which the bank would charge another amount. */
  expectedKopecks?: number
  utm?: Record<string, string>
  /** Additional recipients of the coupons. */
  contact?: { email: string | null; phone: string | null }
  /** The code that authorizes spending the balance; used up with the order. */
  balanceCodeId?: number
  /** Limit of unpaid orders per user. */
  unpaidLimit?: number
  /** Removes the ordered options from the cart of the buyer. */
  clearsCart?: boolean
  receiptCodes?: ReceiptCodes
  /** The Idempotency-Key of the request and the hash of its body. */
  key: string
  requestHash: Buffer
  /** The site that the payer returns to, such as `https://skidora.ru`. */
  origin: string
}

/** An order and its pending payment; an order fully paid without the bank has none. */
export type OrderToPay = {
  purchaseId: number
  orderStatus: PurchaseStatus
  bankKopecks: number
} & (PaymentRow | { id: null })

export const toPay = `
  found.purchase_id as "purchaseId", found.order_status as "orderStatus",
  found.bank_kopecks as "bankKopecks", found.user_id as "userId", found.payment_id as id,
  found.payment_status as status, found.method, found.saved_method_id as "savedMethodId",
  found.binds_card as "bindsCard", found.amount_kopecks as amount, found.key, found.description,
  found.return_url as "returnUrl", found.confirmation_type as "confirmationType",
  found.confirmation_url as "confirmationUrl", found.receipt`

/**
 * Places an order: holds stock, promo code and balance for it, or rejects it as a whole. One that
 * needs no bank is paid at once. Idempotent by key.
 */
export async function placeOrder(pool: pg.Pool, order: NewOrder): Promise<OrderToPay> {
  const query = {
    name: 'take_order',
    text: `select ${toPay} from order_to_pay(
      take_order(json_populate_record(null::new_order, $1)), $2) as found`,
    values: [toRecord(order), order.origin],
  }
  return callForRow<OrderToPay>(pool, query, { code_expired: { field: 'balanceSmsCode' } })
}

/** Bytes in the JSON of a record. */
const toBytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** The attributes of the type new_line. */
export const linesToRecord = (lines: NewLine[]) =>
  lines.map((line) => ({
    deal_id: line.dealId,
    option_id: line.optionId,
    quantity: line.quantity,
    extras: line.extras,
  }))

/** The attributes of the type new_order. */
const toRecord = (order: NewOrder) => ({
  user_id: order.userId,
  lines: linesToRecord(order.lines),
  method: order.method,
  card_id: order.cardId,
  binds_card: order.bindsCard,
  promo_code: order.promoCode,
  from_balance: order.payFromBalance,
  expected_kopecks: order.expectedKopecks,
  utm: order.utm,
  request_key: order.key,
  request_hash: toBytea(order.requestHash),
  contact_email: order.contact?.email,
  contact_phone: order.contact?.phone,
  balance_code_id: order.balanceCodeId,
  unpaid_limit: order.unpaidLimit,
  clears_cart: order.clearsCart,
  ...codesOf(order),
  site: order.origin,
})

const codesOf = ({ receiptCodes }: { receiptCodes?: ReceiptCodes }) => ({
  vat_code: receiptCodes?.vatCode,
  tax_system: receiptCodes?.taxSystem,
})

/** Releases the holds of an order; returns whether it was still waiting. */
export async function endUnpaidOrder(
  pool: pg.Pool,
  purchaseId: number,
  outcome: 'expired' | 'cancelled',
): Promise<boolean> {
  return callForValue<boolean>(pool, {
    name: 'end_unpaid_order',
    text: 'select end_unpaid_order($1, $2) as value',
    values: [purchaseId, outcome],
  })
}

/**
 * Ends and hides the unpaid orders of an account that goes to its proven owner: their contacts,
 * visits and addresses are another person's. One that the bank may still complete by itself stays.
 */
export async function dropUnpaidOrders(trx: Db, userId: number): Promise<void> {
  await sql`
    select end_unpaid_order(orders.id, 'cancelled') from orders
    where orders.user_id = ${userId} and orders.status = 'waiting'
      and charging_payment(orders.id) is null
    order by orders.id`.execute(trx)
  await sql`
    update orders set is_hidden = true
    where orders.user_id = ${userId} and orders.status in ('failed', 'expired', 'cancelled')`.execute(
    trx,
  )
}

type Resumption = {
  purchaseId: number
  method: PaymentMethodName
  cardId?: number
  bindsCard?: boolean
  extras?: Pick<LineExtras, 'booking' | 'river'>
  origin?: string
  /** Limit of unpaid orders per user. */
  unpaidLimit?: number
  receiptCodes?: ReceiptCodes
  /** The Idempotency-Key of the request and the hash of its body. */
  key: string
  requestHash: Buffer
}

/**
 * Opens another payment for an order, unless the bank may still complete one by itself. A failed
 * order re-acquires its holds, with another visit time if one is given. Idempotent by key.
 */
export async function resumeOrder(pool: pg.Pool, resumption: Resumption): Promise<OrderToPay> {
  const { purchaseId, origin } = resumption
  const request = {
    order_id: purchaseId,
    method: resumption.method,
    card_id: resumption.cardId,
    binds_card: resumption.bindsCard,
    slot: resumption.extras,
    site: origin,
    unpaid_limit: resumption.unpaidLimit,
    ...codesOf(resumption),
    request_key: resumption.key,
    request_hash: toBytea(resumption.requestHash),
  }
  return callForRow<OrderToPay>(pool, {
    name: 'resume_order',
    text: `select ${toPay} from order_to_pay(
      $1, $2, resume_order(json_populate_record(null::resumption, $3))) as found`,
    values: [purchaseId, origin ?? null, request],
  })
}

/** Records a payment status read from the bank. Idempotent. */
export async function settlePayment(
  pool: pg.Pool,
  paymentId: number,
  outcome: 'succeeded' | 'canceled',
  refusal?: string,
): Promise<PurchaseStatus> {
  return callForValue<PurchaseStatus>(pool, {
    name: 'settle_payment',
    text: 'select settle_payment($1, $2, $3) as value',
    values: [paymentId, outcome, refusal ?? null],
  })
}

/** Records a refund status; a refund that the bank rejects goes to the balance. */
export async function settleRefund(
  pool: pg.Pool,
  refundId: number,
  outcome: 'succeeded' | 'canceled',
): Promise<void> {
  await callForValue(pool, {
    name: 'settle_refund',
    text: 'select settle_refund($1, $2) as value',
    values: [refundId, outcome],
  })
}
