import type { FiscalData } from '@skidora/domain/receipts/fiscal-qr.ts'
import type { ReceiptItem } from '@skidora/domain/receipts/receipt-items.ts'

/** Amounts are in kopecks; only the adapter knows the bank's format. */
export type PaymentMethod = 'sbp' | 'bank_card' | 'sber_pay'

export type NewPayment = {
  amount: number
  /** A saved method needs no confirmation. */
  method: PaymentMethod | { savedMethodId: string }
  /** Shown to the payer at the bank, cut to 128 characters. */
  description: string
  /** Where the payer returns to. */
  returnUrl: string
  /** The same key pays once, however often it is sent; 64 characters at most. */
  idempotenceKey: string
  /** False holds the money until `capturePayment` or `cancelPayment`. */
  capture: boolean
  saveMethod: boolean
  /** Used to find the payment at the bank when its response was lost. */
  metadata: { purchaseId: string }
  receipt?: Receipt
}

/** Content of a fiscal receipt, whose items add up to the payment or refund. */
export type Receipt = {
  /** Contact of the customer; one of both is required. */
  email: string | null
  phone: string | null
  /** The bank's code; null if the cash register knows it. */
  taxSystem: number | null
  items: ReceiptItem[]
}

/** A receipt as the bank registers it. */
export type RegisteredReceipt = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  /** Known once it has succeeded. */
  fiscal: FiscalData | null
}

export type Cancellation = {
  /** Who cancelled it: `merchant`, `yoo_money` or `payment_network`. */
  party: string
  /** Such as `insufficient_funds`. */
  reason: string
}

export type Payment = {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount: number
  refunded: number
  /** `qr` is the payload of a QR code, which also opens the payer's banking app on a phone. */
  confirmation: { type: 'redirect' | 'qr'; url: string } | { type: 'none' }
  /** The payment method once known; its id pays again if it is saved. */
  method: { id: string; type: string; title: string | null; isSaved: boolean } | null
  cancellation: Cancellation | null
  purchaseId: string | null
  createdAt: Date
  capturedAt: Date | null
}

export type NewRefund = {
  paymentId: string
  amount: number
  idempotenceKey: string
  /** Omitted for the whole payment: the bank then takes the receipt of the payment. */
  receipt?: Receipt
}

export type Refund = {
  id: string
  paymentId: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: number
  cancellation: Cancellation | null
  createdAt: Date
}

export type PayoutDestination =
  | { type: 'bank_card'; cardNumber: string }
  | { type: 'sbp'; phone: string; bankId: string }

export type NewPayout = {
  amount: number
  destination: PayoutDestination
  description: string
  idempotenceKey: string
  /** Used to find the payout at the bank when its response was lost. */
  metadata?: { withdrawalId: string }
}

export type Payout = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: number
  cancellation: Cancellation | null
  withdrawalId: string | null
  createdAt: Date
}

/** Created in the half-open range from `from` to `to`; newest first. */
export type ListQuery = { from: Date; to: Date; cursor?: string }

export type ListPart<Item> = { items: Item[]; nextCursor: string | null }

/** A bank for payments, refunds and payouts. Every method rejects with `BankError`. */
export type Bank = {
  createPayment(payment: NewPayment): Promise<Payment>
  getPayment(id: string): Promise<Payment>
  /** Captures held money; a partial capture releases the rest, and needs a receipt of its own. */
  capturePayment(
    id: string,
    amount: number,
    idempotenceKey: string,
    receipt?: Receipt,
  ): Promise<Payment>
  /** Releases held money. */
  cancelPayment(id: string, idempotenceKey: string): Promise<Payment>
  createRefund(refund: NewRefund): Promise<Refund>
  getRefund(id: string): Promise<Refund>
  /** Receipts of the sale, or of a refund. */
  listReceipts(of: { paymentId: string } | { refundId: string }): Promise<RegisteredReceipt[]>
  createPayout(payout: NewPayout): Promise<Payout>
  getPayout(id: string): Promise<Payout>
  listPayments(query: ListQuery): Promise<ListPart<Payment>>
  listRefunds(query: ListQuery): Promise<ListPart<Refund>>
  listPayouts(query: ListQuery): Promise<ListPart<Payout>>
}
