import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Cancellation } from '../../adapters/bank/bank.ts'
import { paymentObject } from './bank-objects.ts'
import { invalidRequest, notFound } from './bank-refusal.ts'
import type { BankDb, PaymentRow } from './bank-tables.ts'
import { settingsOf } from './behaviours.ts'
import { inMs } from './queue-job.ts'
import { tellShop } from './tell-shop.ts'
import type { CardFace } from './test-cards.ts'

/** How long the payer may take, as with the real bank. */
export const timeToPayMs = 60 * 60_000
const timeToCaptureMs = 7 * 24 * 60 * 60_000

export type NewMethod = { type: PaymentRow['method'] }
type SavedMethod = { savedMethodId: string }

export type PaymentOrder<Method = NewMethod | SavedMethod> = {
  kopecks: number
  method: Method
  isCapturedAtOnce: boolean
  isMethodKept: boolean
  confirmation: { type: 'redirect' | 'qr'; returnUrl: string } | null
  description: string | null
  metadata: Record<string, string>
}

/** By a method that was saved before: nobody is asked, so it is decided at once. */
export async function payBySaved(
  trx: BankDb,
  order: PaymentOrder<SavedMethod>,
  notificationUrl: string,
): Promise<string> {
  const saved = await findSaved(trx, order.method.savedMethodId)
  const id = randomUUID()
  await trx
    .insertInto('sandbox_bank.payments')
    .values({
      id,
      kopecks: order.kopecks,
      description: order.description,
      metadata: JSON.stringify(order.metadata),
      method: saved.method,
      card: saved.card && JSON.stringify(saved.card),
      is_captured_at_once: order.isCapturedAtOnce,
      is_method_kept: order.isMethodKept,
      saved_method_id: saved.id,
      confirmation: order.confirmation?.type ?? null,
      return_url: order.confirmation?.returnUrl ?? null,
      notification_url: notificationUrl,
      expires_at: inMs(timeToPayMs),
    })
    .execute()
  const { decline } = await settingsOf(trx, saved.id)
  if (decline) await declinePayment(trx, id, { party: 'payment_network', reason: decline })
  else await settlePayment(trx, id)
  return id
}

/** A method is known by the payment that saved it. */
async function findSaved(trx: BankDb, id: string): Promise<PaymentRow> {
  const row = await findPayment(trx, id)
  const isPaid = row?.status === 'succeeded' || row?.status === 'waiting_for_capture'
  if (row && isPaid && row.is_method_kept) return row
  throw invalidRequest('Payment method not found', 'payment_method_id')
}

export async function findPayment(db: BankDb, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('sandbox_bank.payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function readPayment(db: BankDb, id: string): Promise<PaymentRow> {
  const row = await findPayment(db, id)
  if (row) return row
  throw notFound('Payment')
}

/** The payer has paid: the shop has the money, or may take it. Nothing when it was not to be paid. */
export async function settlePayment(
  trx: BankDb,
  id: string,
  card?: CardFace,
): Promise<PaymentRow | undefined> {
  const row = await trx
    .updateTable('sandbox_bank.payments')
    .set({
      status: sql`case when is_captured_at_once then 'succeeded' else 'waiting_for_capture' end`,
      captured_at: sql`case when is_captured_at_once then date_trunc('milliseconds', now()) end`,
      expires_at: inMs(timeToCaptureMs),
      waiting_card: null,
      ...(card && { card: JSON.stringify(card) }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (row) await tellOfPayment(trx, row)
  return row
}

/** Nobody pays it any more, and held money goes back. False when it was decided before. */
export async function declinePayment(
  trx: BankDb,
  id: string,
  cancellation: Cancellation,
): Promise<boolean> {
  const row = await trx
    .updateTable('sandbox_bank.payments')
    .set({
      status: 'canceled',
      cancellation: JSON.stringify(cancellation),
      waiting_card: null,
    })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'waiting_for_capture'])
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  await tellOfPayment(trx, row)
  return true
}

export async function askForCode(trx: BankDb, id: string, cardNumber: string, face: CardFace) {
  await trx
    .updateTable('sandbox_bank.payments')
    .set({ waiting_card: cardNumber, card: JSON.stringify(face) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Less than was held gives the rest back. */
export async function capturePayment(trx: BankDb, id: string, kopecks: number | null) {
  const { kopecks: held } = await readPayment(trx, id)
  if (kopecks !== null && kopecks > held)
    throw invalidRequest('Amount exceeds the authorized amount', 'amount.value')
  const row = await trx
    .updateTable('sandbox_bank.payments')
    .set({
      status: 'succeeded',
      kopecks: kopecks ?? held,
      captured_at: sql`date_trunc('milliseconds', now())`,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting_for_capture')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw invalidRequest('The payment is not waiting for capture', 'payment_id')
  await tellOfPayment(trx, row)
}

/** Only held money: a payment that nobody has paid yet ends by itself. */
export async function cancelPayment(trx: BankDb, id: string) {
  const { status } = await readPayment(trx, id)
  const reason = { party: 'merchant', reason: 'canceled_by_merchant' }
  if (status !== 'waiting_for_capture' || !(await declinePayment(trx, id, reason)))
    throw invalidRequest('The payment is not waiting for capture', 'payment_id')
}

/** By the clock, whoever looks or does not. */
export async function expirePayments(books: BankDb, abortSignal?: AbortSignal): Promise<void> {
  const due = await books
    .selectFrom('sandbox_bank.payments')
    .select(['id', 'status'])
    .where('status', 'in', ['pending', 'waiting_for_capture'])
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  for (const { id, status } of due) {
    if (abortSignal?.aborted) return
    const reason = status === 'pending' ? 'expired_on_confirmation' : 'expired_on_capture'
    await books
      .transaction()
      .execute((trx) => declinePayment(trx, id, { party: 'yoo_money', reason }))
  }
}

async function tellOfPayment(trx: BankDb, row: PaymentRow) {
  await tellShop(trx, {
    subjectId: row.id,
    event: `payment.${row.status}`,
    object: paymentObject(row),
    url: row.notification_url,
  })
}
