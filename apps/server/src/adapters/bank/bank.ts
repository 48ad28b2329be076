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
  /** A fiscal receipt in the bank's format. */
  receipt?: Record<string, unknown>
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

export type NewRefund = { paymentId: string; amount: number; idempotenceKey: string }

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
  /** Captures held money; a partial capture releases the rest. */
  capturePayment(id: string, amount: number, idempotenceKey: string): Promise<Payment>
  /** Releases held money. */
  cancelPayment(id: string, idempotenceKey: string): Promise<Payment>
  createRefund(refund: NewRefund): Promise<Refund>
  getRefund(id: string): Promise<Refund>
  createPayout(payout: NewPayout): Promise<Payout>
  getPayout(id: string): Promise<Payout>
  listPayments(query: ListQuery): Promise<ListPart<Payment>>
  listRefunds(query: ListQuery): Promise<ListPart<Refund>>
  listPayouts(query: ListQuery): Promise<ListPart<Payout>>
}
