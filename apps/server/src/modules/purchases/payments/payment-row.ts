import type { PaymentMethod } from '../../../adapters/bank/bank.ts'
import type { StoredReceipt } from '../../../adapters/bank/stored-receipt.ts'

/** A payment as it is sent to the bank. */
export type PaymentRow = {
  id: number
  purchaseId: number
  userId: number | null
  method: PaymentMethod
  savedMethodId: string | null
  bindsCard: boolean
  amount: number
  key: string
  status: 'new' | 'pending' | 'succeeded' | 'canceled'
  description: string
  returnUrl: string
  confirmationType: 'redirect' | 'qr' | null
  confirmationUrl: string | null
  /** Null in payments opened before receipts were sent. */
  receipt: StoredReceipt | null
}
