import { AppError } from '../../app-error.ts'

/** 404 for anyone but the owner, too. */
export const purchaseNotFound = () =>
  new AppError(404, 'purchase_not_found', 'Такого заказа у вас нет.')

export const orderNotPaid = () => new AppError(409, 'order_not_paid', 'Этот заказ ещё не оплачен.')

export function invalidField(field: string, message: string): AppError {
  return new AppError(400, 'validation_failed', message, { payload: { [field]: message } })
}
