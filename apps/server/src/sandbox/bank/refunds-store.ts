import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { refundObject } from './bank-objects.ts'
import { invalidRequest, notFound } from './bank-refusal.ts'
import type { BankDb, RefundRow } from './bank-tables.ts'
import { notifyShop } from './notify-shop.ts'
import { findPayment } from './payments-store.ts'
import type { ReceiptContent } from './read-receipt.ts'

type RefundOrder = { paymentId: string; kopecks: number; receipt: ReceiptContent | null }

/**
 * The payment row sums its refunds, so concurrent refunds cannot exceed it. A refund of the whole
 * payment has its receipt; any other needs one of its own.
 */
export async function createRefund(trx: BankDb, order: RefundOrder): Promise<string> {
  const payment = await trx
    .updateTable('sandbox_bank.payments')
    .set({ refunded_kopecks: sql`refunded_kopecks + ${order.kopecks}` })
    .where('id', '=', order.paymentId)
    .where('status', '=', 'succeeded')
    .where(sql<boolean>`refunded_kopecks + ${order.kopecks} <= kopecks`)
    .returning(['id', 'notification_url', 'kopecks', 'receipt as sold'])
    .executeTakeFirst()
  if (!payment) throw await whyNot(trx, order.paymentId)
  const isWhole = order.kopecks === payment.kopecks
  const receipt = order.receipt ?? (isWhole ? payment.sold : null)
  if (payment.sold && !receipt) throw invalidRequest('Receipt is missing or illegal', 'receipt')
  const row = await trx
    .insertInto('sandbox_bank.refunds')
    .values({
      ...{ id: randomUUID(), payment_id: payment.id, kopecks: order.kopecks },
      receipt: receipt && JSON.stringify(receipt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    select sandbox_bank.register_receipt(${payment.id}, ${row.id}, ${JSON.stringify(receipt)}::jsonb)
    where ${receipt !== null}`.execute(trx)
  await notifyShop(trx, {
    subjectId: payment.id,
    event: 'refund.succeeded',
    object: refundObject(row),
    url: payment.notification_url,
  })
  return row.id
}

async function whyNot(trx: BankDb, paymentId: string) {
  const payment = await findPayment(trx, paymentId)
  if (!payment) return invalidRequest('Payment not found', 'payment_id')
  if (payment.status !== 'succeeded')
    return invalidRequest('The payment has not succeeded', 'payment_id')
  return invalidRequest('Refund amount exceeds what is left of the payment', 'amount.value')
}

export async function readRefund(db: BankDb, id: string): Promise<RefundRow> {
  const row = await db
    .selectFrom('sandbox_bank.refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) return row
  throw notFound('Refund')
}
