import { AppError } from '../../app-error.ts'

/** Of others' orders too: whose else it is, it is not there. */
export const purchaseNotFound = () =>
  new AppError(404, 'purchase_not_found', 'Такого заказа у вас нет.')

export const orderNotPaid = () => new AppError(409, 'order_not_paid', 'Этот заказ ещё не оплачен.')

export const phoneNeeded = () =>
  new AppError(
    409,
    'phone_needed',
    'Код для оплаты с баланса отправить некуда. Добавьте телефон или подтвердите почту.',
  )

export function balanceCodeNeeded(): AppError {
  const message = 'Чтобы платить с баланса, введите код, который мы отправили.'
  return new AppError(403, 'balance_code_needed', message, { payload: { balanceSmsCode: message } })
}
