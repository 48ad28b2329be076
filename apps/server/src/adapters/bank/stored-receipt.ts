import { type ReceiptLine, receiptItems } from '@skidora/domain/receipts/receipt-items.ts'
import type { Receipt } from './bank.ts'

/** A receipt as `sent_receipt` returns it, the same for every retry. */
export type StoredReceipt = Omit<Receipt, 'items'> & { lines: ReceiptLine[] }

export const toReceipt = ({ lines, ...receipt }: StoredReceipt): Receipt => ({
  ...receipt,
  items: receiptItems(lines),
})
