import { sumTooLarge, sumTooSmall } from '@skidora/domain/money/bank-limits.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { defineErrors } from '../../../errors/error-definition.ts'

/** Errors of orders and payments. */
export const orderErrors = defineErrors({
  /** Also for anyone but the owner. */
  purchase_not_found: { status: 404, message: 'Такого заказа у вас нет.' },
  order_not_paid: { status: 409, message: 'Этот заказ ещё не оплачен.' },
  order_not_waiting: { status: 409, message: 'Этот заказ уже оплачен.' },
  order_waiting: {
    status: 409,
    message: 'Заказ ждёт оплаты. Оплатите его или подождите, пока выйдет время.',
  },
  payment_in_progress: {
    status: 409,
    message: 'Банк ещё проводит оплату этого заказа. Отменить его сейчас нельзя.',
  },
  too_many_orders: {
    status: 409,
    message: ({ most }: { most: number }) =>
      `У вас уже ${countOf(most, ['неоплаченный заказ', 'неоплаченных заказа', 'неоплаченных заказов'])}. Оплатите или отмените один из них.`,
  },
  too_many_payments: {
    status: 409,
    message: ({ most }: { most: number }) =>
      `По этому заказу было уже ${countOf(most, ['попытка', 'попытки', 'попыток'])} оплаты. Оформите новый заказ.`,
  },
  deal_not_on_sale: { status: 409, message: 'Акция сейчас не продаётся.' },
  sold_out: {
    status: 409,
    field: 'quantity',
    message: ({ free }: { free: number }) =>
      free === 0
        ? 'Купоны закончились.'
        : `Столько купонов уже нет: можно взять ${countOf(free, ['купон', 'купона', 'купонов'])}.`,
  },
  /** The specification requires this message in English. */
  invalid_payment_params: { status: 400, message: 'Invalid payment params' },
  balance_too_small: {
    status: 409,
    field: 'payFromBalance',
    message: 'На балансе уже не хватает денег. Обновите страницу и попробуйте ещё раз.',
  },
  amount_changed: {
    status: 409,
    message: ({ kopecks }: { kopecks: number }) =>
      `Сумма изменилась: теперь ${formatPrice(kopecksToRubles(kopecks))}. Проверьте заказ и оплатите ещё раз.`,
  },
  sum_too_small: {
    status: 409,
    message: ({ kopecks }: { kopecks: number }) => sumTooSmall(kopecks),
  },
  sum_too_large: {
    status: 409,
    field: 'paymentMethod',
    message: ({ kopecks, method }: { kopecks: number; method: string }) =>
      sumTooLarge(kopecks, method),
  },
  receipt_contact_needed: {
    status: 409,
    field: 'email',
    message: 'Укажите почту: на неё придёт кассовый чек.',
  },
  payment_refused: {
    status: 409,
    message: 'Банк отклонил оплату. Попробуйте ещё раз или выберите другой способ.',
  },
  bank_down: {
    status: 503,
    message: 'Банк сейчас не отвечает. Заказ сохранён: попробуйте ещё раз через минуту.',
  },
  buying_off: { status: 503, message: 'Покупки сейчас недоступны. Попробуйте позже.' },

  free_coupon_single: {
    status: 409,
    field: 'quantity',
    message: 'Бесплатный купон выдаётся один на человека.',
  },
  free_coupon_taken: {
    status: 409,
    message: 'Вы уже получили этот купон: он в разделе «Купоны».',
  },
  contact_unconfirmed: {
    status: 409,
    message:
      'Чтобы получить бесплатный купон, подтвердите почту или телефон в разделе «Личные данные».',
  },
  contact_not_own: {
    status: 409,
    message: 'Бесплатный купон отправляем только на подтверждённые вами почту и телефон.',
  },
  free_coupon_gift: {
    status: 409,
    field: 'gift',
    message: 'Бесплатный купон подарить нельзя: поделитесь ссылкой на акцию.',
  },
  coupon_is_free: {
    status: 409,
    message: 'Теперь этот купон бесплатный. Получите его на странице акции.',
  },
})
