import { toAmount } from '../../adapters/bank/amount.ts'
import type {
  PaymentObject,
  PayoutObject,
  ReceiptObject,
  RefundObject,
} from '../../adapters/bank/yookassa-protocol.ts'
import type { PaymentRow, PayoutRow, ReceiptRow, RefundRow } from './bank-tables.ts'

/** The payment page is on the shop's host, as the visitor knows it. */
export const payPath = '/sandbox/bank/pay'

/** Rows in the bank's API format; the types are shared with our client. */
export function paymentObject(row: PaymentRow): PaymentObject & Record<string, unknown> {
  const isPaid = row.status === 'succeeded' || row.status === 'waiting_for_capture'
  return {
    id: row.id,
    status: row.status,
    paid: isPaid,
    amount: toAmount(row.kopecks),
    ...(row.status === 'succeeded' && { refunded_amount: toAmount(row.refunded_kopecks) }),
    ...(row.status === 'pending' && { confirmation: confirmationOf(row) }),
    payment_method: {
      type: row.method,
      id: row.saved_method_id ?? row.id,
      saved: isPaid && (row.is_method_kept || row.saved_method_id !== null),
      ...titleOf(row),
    },
    ...(row.cancellation && { cancellation_details: row.cancellation }),
    ...(row.description !== null && { description: row.description }),
    metadata: row.metadata,
    recipient: { account_id: 'sandbox', gateway_id: 'sandbox' },
    refundable: row.status === 'succeeded' && row.refunded_kopecks < row.kopecks,
    test: true,
    created_at: row.created_at.toISOString(),
    ...(row.captured_at && { captured_at: row.captured_at.toISOString() }),
    ...(row.status === 'waiting_for_capture' && { expires_at: row.expires_at.toISOString() }),
  }
}

export const pageOf = ({ id, return_url: returnUrl }: PaymentRow) =>
  returnUrl ? `${new URL(returnUrl).origin}${payPath}/${id}` : `${payPath}/${id}`

function confirmationOf(row: PaymentRow): PaymentObject['confirmation'] {
  return row.confirmation === 'qr'
    ? { type: 'qr', confirmation_data: pageOf(row) }
    : { type: 'redirect', confirmation_url: pageOf(row) }
}

function titleOf({ card, method }: PaymentRow) {
  if (card) return { title: `Bank card *${card.last4}`, card }
  return method === 'bank_card' ? {} : { title: method === 'sbp' ? 'СБП' : 'SberPay' }
}

export function refundObject(row: RefundRow): RefundObject {
  return {
    id: row.id,
    payment_id: row.payment_id,
    status: 'succeeded',
    amount: toAmount(row.kopecks),
    created_at: row.created_at.toISOString(),
  }
}

/** Of a test device. */
const fiscalStorage = '9999078900012345'

export function receiptObject(row: ReceiptRow): ReceiptObject & Record<string, unknown> {
  const { tax_system_code: taxSystem, items } = row.content
  return {
    id: row.id,
    type: row.refund_id === null ? 'payment' : 'refund',
    ...(row.refund_id === null ? { payment_id: row.payment_id } : { refund_id: row.refund_id }),
    status: row.status,
    ...(row.status === 'succeeded' && {
      fiscal_document_number: String(row.number),
      fiscal_storage_number: fiscalStorage,
      fiscal_attribute: row.fiscal_attribute,
      registered_at: row.created_at.toISOString(),
    }),
    items,
    ...(taxSystem && { tax_system_code: taxSystem }),
  }
}

export function payoutObject(row: PayoutRow): PayoutObject & Record<string, unknown> {
  return {
    id: row.id,
    status: row.status,
    amount: toAmount(row.kopecks),
    payout_destination: row.destination,
    ...(row.description !== null && { description: row.description }),
    ...(row.cancellation && { cancellation_details: row.cancellation }),
    metadata: row.metadata,
    test: true,
    created_at: row.created_at.toISOString(),
  }
}
