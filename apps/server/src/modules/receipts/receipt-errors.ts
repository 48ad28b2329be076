import { defineErrors } from '../../errors/error-definition.ts'

export const receiptErrors = defineErrors({
  /** Also for anyone but the buyer. */
  receipt_not_found: { status: 404, message: 'Такого чека у вас нет.' },
})
