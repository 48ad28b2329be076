import { AppError } from '../../app-error.ts'

export const couponNotFound = (message = 'Такого купона у вас нет.') =>
  new AppError(404, 'coupon_not_found', message)

/** A refusal that belongs to a field of the form. */
export const refuseField = (status: number, code: string, field: string, message: string) =>
  new AppError(status, code, message, { payload: { [field]: message } })
