import { type Static, Type } from 'typebox'
import { Amount, toKopecks } from '../../adapters/bank/amount.ts'
import { invalidRequest } from './bank-refusal.ts'

const oneOf = <Value extends string>(values: Value[]) =>
  Type.Union(values.map((value) => Type.Literal(value)))

const ReceiptItem = Type.Object({
  description: Type.String({ minLength: 1, maxLength: 128 }),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 99_999.999 }),
  amount: Amount,
  vat_code: Type.Integer({ minimum: 1, maximum: 12 }),
  payment_subject: oneOf(['commodity', 'service', 'job', 'payment', 'another']),
  payment_mode: oneOf(['full_prepayment', 'partial_prepayment', 'advance', 'full_payment']),
  measure: Type.Optional(oneOf(['piece', 'another'])),
})

/** The object `receipt` of a payment or refund. */
export type ReceiptContent = Static<typeof ReceiptContent>
export const ReceiptContent = Type.Object({
  customer: Type.Object({
    email: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' })),
    phone: Type.Optional(Type.String({ pattern: '^[0-9]{11,15}$' })),
  }),
  tax_system_code: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  items: Type.Array(ReceiptItem, { minItems: 1, maxItems: 80 }),
})

/** The shop has agreed to send receipts, so one is required, with a contact and the charged sum. */
export function checkReceipt(receipt: ReceiptContent | undefined, kopecks: number): ReceiptContent {
  if (!receipt) throw invalidRequest('Receipt is missing or illegal', 'receipt')
  const { customer, items } = receipt
  if (!customer.email && !customer.phone)
    throw invalidRequest('An e-mail or a phone of the customer is needed', 'receipt.customer')
  const total = items.reduce((sum, item) => sum + item.quantity * toKopecks(item.amount), 0)
  if (Math.round(total) !== kopecks)
    throw invalidRequest('The sum of the items differs from the amount', 'receipt.items')
  return receipt
}
