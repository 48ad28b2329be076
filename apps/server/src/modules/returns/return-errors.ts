import { defineErrors } from '../../errors/error-definition.ts'

export const returnErrors = defineErrors({
  nothing_to_return: { status: 409, message: 'Возвращать уже нечего.' },
  coupon_used: { status: 409, message: 'Купон уже использован, вернуть его нельзя.' },
  visit_begun: {
    status: 409,
    message:
      'Визит по этому купону уже начался, вернуть его нельзя. Если вас не обслужили, напишите в поддержку.',
  },
  trip_begun: {
    status: 409,
    message: 'Поездка уже началась, вернуть её нельзя. Позвоните организатору или в поддержку.',
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
  return_not_found: { status: 404, message: 'Такого возврата нет.' },
  return_decided: {
    status: 409,
    message: 'По этой заявке уже есть решение. Обновите страницу.',
  },
})
