import pg from 'pg'
import { AppError } from '../../app-error.ts'

/** Messages for the error codes of return_coupons and end_return. */
const refusals: Record<string, { status: number; message: string }> = {
  purchase_not_found: { status: 404, message: 'Такой покупки у вас нет.' },
  coupon_not_found: { status: 404, message: 'Такого купона у вас нет.' },
  nothing_to_return: { status: 409, message: 'Возвращать уже нечего.' },
  coupon_used: { status: 409, message: 'Купон уже использован, вернуть его нельзя.' },
  visit_begun: {
    status: 409,
    message:
      'Визит по этому купону уже начался, вернуть его нельзя. Если вас не обслужили, напишите в поддержку.',
  },
  free_coupon: {
    status: 409,
    message:
      'Купон бесплатный, возвращать за него нечего. Если он не нужен, просто не используйте его.',
  },
  coupon_returned: { status: 409, message: 'Этот купон уже возвращён.' },
  return_waiting: {
    status: 409,
    message: 'По этому купону уже есть заявка. Она в ваших возвратах.',
  },
  return_needs_request: {
    status: 409,
    message: 'Сразу этот купон уже не вернуть. Отправьте заявку, и мы решим за 10 дней.',
  },
  return_at_once: {
    status: 409,
    message: 'Заявка не нужна: эти купоны можно вернуть сразу.',
  },
  return_own: { status: 409, message: 'Решение по вашей заявке примет другой сотрудник.' },
  idempotency_key_reused: {
    status: 409,
    message: 'Запрос изменился после отправки. Обновите страницу и попробуйте ещё раз.',
  },
}

/** Translates a refusal by the database into an AppError; other errors pass unchanged. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'SK001') return error
  return refusals[error.message] ? refusal(error.message, error) : error
}

export function refusal(code: keyof typeof refusals, cause?: unknown): AppError {
  const { status = 500, message = '' } = refusals[code] ?? {}
  return new AppError(status, code, message, { cause })
}

export const returnNotFound = () => new AppError(404, 'return_not_found', 'Такого возврата нет.')

export const returnDecided = () =>
  new AppError(409, 'return_decided', 'По этой заявке уже есть решение. Обновите страницу.')
