/** Kopecks everywhere: the adapter alone knows how the bank writes money. */
export type PaymentMethod = 'sbp' | 'bank_card' | 'sber_pay'

export type NewPayment = {
  amount: number
  /** A method that the payer has saved before needs no confirmation. */
  method: PaymentMethod | { savedMethodId: string }
  /** What the payer reads at the bank, 128 characters of it. */
  description: string
  /** Where the payer comes back to. */
  returnUrl: string
  /** The same key pays once, however often it is asked; 64 characters at most. */
  idempotenceKey: string
  /** False holds the money until `capturePayment` or `cancelPayment`. */
  capture: boolean
  saveMethod: boolean
  metadata: { purchaseId: string }
  /** A receipt for the tax office, in the bank's own words. */
  receipt?: Record<string, unknown>
}

export type Cancellation = {
  /** Who decided it: `merchant`, `yoo_money` or `payment_network`. */
  party: string
  /** Such as `insufficient_funds`. */
  reason: string
}

export type Payment = {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount: number
  refunded: number
  /** `qr` is the text of a code that also opens the payer's bank on a phone. */
  confirmation: { type: 'redirect' | 'qr'; url: string } | { type: 'none' }
  /** What paid, once the bank knows it; its id pays again when it is saved. */
  method: { id: string; type: string; title: string | null; isSaved: boolean } | null
  cancellation: Cancellation | null
  metadata: Record<string, string>
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
  /** By which it is found at the bank when its answer was lost. */
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

/** What was created from `from` up to, but without, `to`; newest first. */
export type ListQuery = { from: Date; to: Date; cursor?: string }

export type ListPart<Item> = { items: Item[]; nextCursor: string | null }

/** A bank that takes, gives back and pays out money. Every method fails with `BankError`. */
export type Bank = {
  createPayment(payment: NewPayment): Promise<Payment>
  getPayment(id: string): Promise<Payment>
  /** Takes held money; less than all of it gives the rest back. */
  capturePayment(id: string, amount: number, idempotenceKey: string): Promise<Payment>
  /** Gives held money back. */
  cancelPayment(id: string, idempotenceKey: string): Promise<Payment>
  createRefund(refund: NewRefund): Promise<Refund>
  getRefund(id: string): Promise<Refund>
  createPayout(payout: NewPayout): Promise<Payout>
  getPayout(id: string): Promise<Payout>
  listPayments(query: ListQuery): Promise<ListPart<Payment>>
  listRefunds(query: ListQuery): Promise<ListPart<Refund>>
  listPayouts(query: ListQuery): Promise<ListPart<Payout>>
}
