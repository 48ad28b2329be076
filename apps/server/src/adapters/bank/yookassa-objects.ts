import { toKopecks } from './amount.ts'
import type { Cancellation, Payment, Payout, Refund, RegisteredReceipt } from './bank.ts'
import type {
  PaymentObject,
  PayoutObject,
  ReceiptObject,
  RefundObject,
} from './yookassa-protocol.ts'

export function toPayment(object: PaymentObject): Payment {
  const { payment_method: method } = object
  return {
    id: object.id,
    status: object.status,
    amount: toKopecks(object.amount),
    refunded: object.refunded_amount ? toKopecks(object.refunded_amount) : 0,
    confirmation: toConfirmation(object),
    method: method
      ? { id: method.id, type: method.type, title: method.title ?? null, isSaved: method.saved }
      : null,
    cancellation: toCancellation(object),
    purchaseId: object.metadata?.purchase_id ?? null,
    createdAt: new Date(object.created_at),
    capturedAt: object.captured_at ? new Date(object.captured_at) : null,
  }
}

function toConfirmation({ confirmation }: PaymentObject): Payment['confirmation'] {
  const { type, confirmation_url: page, confirmation_data: code } = confirmation ?? {}
  if (type === 'redirect' && page) return { type, url: page }
  if (type === 'qr' && code) return { type, url: code }
  return { type: 'none' }
}

export const toRefund = (object: RefundObject): Refund => ({
  id: object.id,
  paymentId: object.payment_id,
  status: object.status,
  amount: toKopecks(object.amount),
  cancellation: toCancellation(object),
  createdAt: new Date(object.created_at),
})

export function toReceipt(object: ReceiptObject): RegisteredReceipt {
  const { id, status, fiscal_storage_number: storage, fiscal_document_number: document } = object
  const { fiscal_attribute: attribute, registered_at: registeredAt } = object
  const isComplete = storage && document && attribute && registeredAt
  return {
    id,
    // Without its fiscal data the buyer has nothing to check.
    status: status === 'succeeded' && !isComplete ? 'pending' : status,
    fiscal: isComplete
      ? { storage, document, attribute, registeredAt: new Date(registeredAt) }
      : null,
  }
}

export const toPayout = (object: PayoutObject): Payout => ({
  id: object.id,
  status: object.status,
  amount: toKopecks(object.amount),
  cancellation: toCancellation(object),
  withdrawalId: object.metadata?.withdrawal_id ?? null,
  createdAt: new Date(object.created_at),
})

function toCancellation({
  cancellation_details: details,
}: {
  cancellation_details?: Cancellation
}): Cancellation | null {
  return details ? { party: details.party, reason: details.reason } : null
}
