import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Cancellation } from '../../adapters/bank/bank.ts'
import { dayMs, hourMs } from '../../durations.ts'
import { paymentObject } from './bank-objects.ts'
import { invalidRequest, notFound } from './bank-refusal.ts'
import type { BankDb, PaymentRow } from './bank-tables.ts'
import { settingsOf } from './behaviours.ts'
import { inMs } from './in-ms.ts'
import type { ReceiptContent } from './read-receipt.ts'
import type { CardFace } from './test-cards.ts'

/** Time limit for the payer, as at the real bank. */
export const timeToPayMs = hourMs
const timeToCaptureMs = 7 * dayMs

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
  receipt: ReceiptContent
}

/** Pays by a saved method: needs no confirmation, so it is settled at once. */
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
      receipt: JSON.stringify(order.receipt),
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

/** A saved method is identified by the payment that saved it. */
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

/** Settles a payment: captured, or held for capture. Undefined when it is not pending. */
export async function settlePayment(
  db: BankDb,
  id: string,
  card?: CardFace,
): Promise<PaymentRow | undefined> {
  const row = await findPayment(db, id)
  if (row?.status !== 'pending') return undefined
  return movePayment(db, row, {
    ...(row.is_captured_at_once
      ? { status: 'succeeded', captured_at: new Date() }
      : { status: 'waiting_for_capture' }),
    expires_at: inMs(timeToCaptureMs),
    ...(card && { card }),
  })
}

/** Cancels a payment and releases held money. Returns false when it was already final. */
export async function declinePayment(
  db: BankDb,
  id: string,
  cancellation: Cancellation,
): Promise<boolean> {
  const row = await findPayment(db, id)
  if (row?.status !== 'pending' && row?.status !== 'waiting_for_capture') return false
  return (await movePayment(db, row, { status: 'canceled', cancellation })) !== undefined
}

type Move = Partial<
  Pick<
    PaymentRow,
    'status' | 'kopecks' | 'receipt' | 'card' | 'cancellation' | 'captured_at' | 'expires_at'
  >
>

/**
 * Updates a payment, registers its receipt and queues its notification in one statement. Undefined
 * when it changed concurrently.
 */
async function movePayment(
  db: BankDb,
  row: PaymentRow,
  move: Move,
): Promise<PaymentRow | undefined> {
  const moved = { ...row, waiting_card: null, ...move }
  const json = (value: object | null) => value && JSON.stringify(value)
  const { rows } = await sql`
    with moved as (
      update sandbox_bank.payments
      set status = ${moved.status}, kopecks = ${moved.kopecks}, receipt = ${json(moved.receipt)}, card = ${json(moved.card)},
        waiting_card = null, cancellation = ${json(moved.cancellation)},
        captured_at = ${moved.captured_at}, expires_at = ${moved.expires_at}
      where id = ${row.id} and status = ${row.status}
      returning id, status, receipt, notification_url
    )
    select sandbox_bank.notify_shop(
      id, ${`payment.${moved.status}`}, ${JSON.stringify(paymentObject(moved))}, notification_url
    ), case status when 'succeeded' then sandbox_bank.register_receipt(id, null, receipt) end
    from moved`.execute(db)
  return rows.length > 0 ? moved : undefined
}

export async function requestCode(trx: BankDb, id: string, cardNumber: string, face: CardFace) {
  await trx
    .updateTable('sandbox_bank.payments')
    .set({ waiting_card: cardNumber, card: JSON.stringify(face) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

export type Capture = { kopecks: number; receipt: ReceiptContent | undefined }

/** A partial capture releases the rest, and needs a receipt of its own. */
export async function capturePayment(db: BankDb, id: string, capture: Capture | null) {
  const row = await readPayment(db, id)
  const kopecks = capture?.kopecks ?? row.kopecks
  if (kopecks > row.kopecks)
    throw invalidRequest('Amount exceeds the authorized amount', 'amount.value')
  const receipt = kopecks === row.kopecks ? row.receipt : (capture?.receipt ?? null)
  if (row.receipt && !receipt) throw invalidRequest('Receipt is missing or illegal', 'receipt')
  const captured =
    row.status === 'waiting_for_capture' &&
    (await movePayment(db, row, {
      ...{ status: 'succeeded', kopecks, receipt },
      captured_at: new Date(),
    }))
  if (!captured) throw invalidRequest('The payment is not waiting for capture', 'payment_id')
}

/** Only held money: an unpaid payment expires by itself. */
export async function cancelPayment(trx: BankDb, id: string) {
  const { status } = await readPayment(trx, id)
  const reason = { party: 'merchant', reason: 'canceled_by_merchant' }
  if (status !== 'waiting_for_capture' || !(await declinePayment(trx, id, reason)))
    throw invalidRequest('The payment is not waiting for capture', 'payment_id')
}

/** Cancels payments past their deadline. */
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
    await declinePayment(books, id, { party: 'yoo_money', reason })
  }
}
