import { attemptsLeftText } from '@skidora/domain/text/plural.ts'
import { defineErrors } from '../../errors/error-definition.ts'

/** Errors of coupons and cash desks. */
export const couponErrors = defineErrors({
  coupon_not_found: { status: 404, message: 'Такого купона у вас нет.' },
  coupon_given: { status: 404, message: 'Подарок уже у получателя.' },
  coupon_not_active: {
    status: 409,
    message: 'Купон уже использован, возвращён или просрочен: записаться по нему нельзя.',
  },
  no_email: { status: 409, field: 'email', message: 'Укажите почту, на которую отправить.' },
  coupon_expired: {
    status: 409,
    message: ({ day }: { day: string }) => `Купон действовал до ${day} включительно.`,
  },
  coupon_not_started: {
    status: 409,
    message: ({ day }: { day: string }) => `Купон начнёт действовать ${day}.`,
  },
  wrong_pin: {
    status: 400,
    field: 'pin',
    message: ({ triesLeft }: { triesLeft: number }) =>
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
})
