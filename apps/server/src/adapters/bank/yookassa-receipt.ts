import { toAmount } from './amount.ts'
import type { Receipt } from './bank.ts'

/**
 * The object `receipt` of a payment or refund. A coupon is paid before its visit, hence the full
 * prepayment. The bank accepts no supplier here (decision 0057).
 */
export const receiptBody = ({ email, phone, taxSystem, items }: Receipt): object => ({
  customer: {
    ...(email && { email }),
    ...(phone && { phone: phone.replaceAll(/\D/g, '') }),
  },
  ...(taxSystem && { tax_system_code: taxSystem }),
  items: items.map(({ title, quantity, price, vatCode, subject }) => ({
    description: title,
    quantity,
    amount: toAmount(price),
    vat_code: vatCode,
    payment_subject: subject,
    payment_mode: 'full_prepayment',
    measure: 'piece',
  })),
})
