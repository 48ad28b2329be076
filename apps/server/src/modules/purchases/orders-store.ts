import type { Gift, PaymentMethodName } from '@skidora/contract/checkout.ts'
import type { PurchaseStatus } from '@skidora/domain/purchase-status.ts'
import type pg from 'pg'
import { asRefusal } from './order-refusals.ts'

/** As place_order keeps them. */
export type Wishes = { gift?: Gift }

export type NewOrder = {
  userId: number
  dealId: number
  optionId: number
  quantity: number
  method: PaymentMethodName
  /** A card that was bound before. */
  cardId?: number
  bindsCard?: boolean
  promoCode?: string
  payFromBalance?: boolean
  utm?: Record<string, string>
  /** What comes with it: for whom it is, when they come. */
  wishes?: Wishes
  /** The Idempotency-Key of the request, and what was asked with it. */
  key: string
  requestHash: Buffer
}

/**
 * Takes an order: holds stock, promo code and balance for it, or refuses it whole. One that needs no
 * bank is bought at once. Returns the purchase's id, the same one for the same key.
 */
export async function placeOrder(pool: pg.Pool, order: NewOrder): Promise<number> {
  return ask<number>(pool, {
    name: 'place_order',
    text: 'select place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as answer',
    values: [
      ...[order.userId, order.dealId, order.optionId, order.quantity, order.method],
      ...[order.cardId ?? null, order.bindsCard ?? false, order.promoCode ?? null],
      ...[order.payFromBalance ?? false, order.utm ?? null, order.wishes ?? null],
      ...[order.key, order.requestHash],
    ],
  })
}

/** Gives back what an order held; says whether it was still waiting. */
export async function dropOrder(
  pool: pg.Pool,
  purchaseId: number,
  outcome: 'expired' | 'cancelled',
): Promise<boolean> {
  return ask<boolean>(pool, {
    name: 'drop_order',
    text: 'select drop_order($1, $2) as answer',
    values: [purchaseId, outcome],
  })
}

/** Opens another payment for an order; one that came to nothing takes its holds again. */
export async function resumeOrder(
  pool: pg.Pool,
  purchaseId: number,
  method: PaymentMethodName,
  cardId: number | null = null,
): Promise<void> {
  await ask(pool, {
    name: 'resume_order',
    text: 'select resume_order($1, $2, $3) as answer',
    values: [purchaseId, method, cardId],
  })
}

/** Writes down what the bank, asked by us, said of a payment. Told again, it changes nothing. */
export async function settlePayment(
  pool: pg.Pool,
  paymentId: number,
  outcome: 'succeeded' | 'canceled',
  refusal?: string,
): Promise<PurchaseStatus> {
  return ask<PurchaseStatus>(pool, {
    name: 'settle_payment',
    text: 'select settle_payment($1, $2, $3) as answer',
    values: [paymentId, outcome, refusal ?? null],
  })
}

/** The same for money that goes back; what the bank cannot give back goes to the balance. */
export async function settleRefund(
  pool: pg.Pool,
  refundId: number,
  outcome: 'succeeded' | 'canceled',
): Promise<void> {
  await ask(pool, {
    name: 'settle_refund',
    text: 'select settle_refund($1, $2) as answer',
    values: [refundId, outcome],
  })
}

async function ask<Answer>(pool: pg.Pool, query: pg.QueryConfig): Promise<Answer> {
  try {
    const { rows } = await pool.query<{ answer: Answer }>(query)
    // A function that answers always gives one row.
    return (rows[0] as { answer: Answer }).answer
  } catch (error) {
    throw asRefusal(error)
  }
}
