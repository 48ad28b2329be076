import { attemptsLeftText } from '@skidora/domain/plural.ts'
import { defineErrors } from './error-definition.ts'

/** Errors of coupons, cash desks and returns. */
export const couponErrors = defineErrors({
  coupon_not_found: { status: 404, message: 'Такого купона у вас нет.' },
  coupon_not_active: {
    status: 409,
    message: 'Купон уже использован, возвращён или просрочен: записаться по нему нельзя.',
  },
  no_email: { status: 409, field: 'email', message: 'Укажите почту, на которую отправить.' },
  coupon_expired: {
    status: 409,
    message: ({ day }) => `Купон действовал до ${day} включительно.`,
  },
  coupon_not_started: { status: 409, message: ({ day }) => `Купон начнёт действовать ${day}.` },
  wrong_pin: {
    status: 400,
    field: 'pin',
    message: ({ triesLeft = 0 }) =>
      triesLeft > 0
        ? `Неверный ПИН. ${attemptsLeftText(triesLeft)}.`
        : 'Неверный ПИН. Попытки закончились, считайте QR-код или подождите четверть часа.',
  },
  qr_refused: { status: 400, field: 'qr', message: 'Это не QR-код купона Скидоры.' },
  merchant_key_refused: { status: 401, message: 'Ключ компании неверный или отозван.' },
  desk_key_refused: {
    status: 401,
    field: 'key',
    message: 'Ключ компании неверный или отозван.',
  },
  desk_link_refused: {
    status: 401,
    message: 'Ссылка уже использована или устарела. Попросите новую у того, кто её прислал.',
  },
  desk_not_connected: {
    status: 401,
    message: 'Это устройство не подключено как касса, или ключ компании отозван.',
  },

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
  return_not_found: { status: 404, message: 'Такого возврата нет.' },
  return_decided: {
    status: 409,
    message: 'По этой заявке уже есть решение. Обновите страницу.',
  },
})
