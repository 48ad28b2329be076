import { AppError } from '../../app-error.ts'

export const couponNotFound = (message = 'Такого купона у вас нет.') =>
  new AppError(404, 'coupon_not_found', message)

/** A rejection shown at a form field. */
export const refuseField = (status: number, code: string, field: string, message: string) =>
  new AppError(status, code, message, { payload: { [field]: message } })
