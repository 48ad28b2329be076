import { sumTooLarge, sumTooSmall } from '@skidora/domain/bank-limits.ts'
import { formatDay, formatLastDay } from '@skidora/domain/dates.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { NBSP } from '@skidora/domain/text.ts'
import pg from 'pg'
import { AppError } from '../../app-error.ts'

/** Details that reject_order in the database adds to an error. */
type RefusalDetails = {
  free?: number
  kopecks?: number
  startsAt?: string
  endsAt?: string
  category?: string
  most?: number
  method?: string
  order?: number
}

type Refusal = { status: number; field?: string; message: (details: RefusalDetails) => string }

const refusals: Record<string, Refusal> = {
  deal_not_found: { status: 404, message: () => 'Такой акции нет.' },
  deal_not_on_sale: { status: 409, message: () => 'Акция сейчас не продаётся.' },
  sold_out: {
    status: 409,
    field: 'quantity',
    message: ({ free = 0 }) =>
      free === 0
        ? 'Купоны закончились.'
        : `Столько купонов уже нет: можно взять ${countOf(free, ['купон', 'купона', 'купонов'])}.`,
  },
  balance_too_small: {
    status: 409,
    field: 'payFromBalance',
    message: () => 'На балансе уже не хватает денег. Обновите страницу и попробуйте ещё раз.',
  },
  code_expired: {
    status: 400,
    field: 'balanceSmsCode',
    message: () => 'Код больше не действует. Запросите новый.',
  },
  too_many_orders: {
    status: 409,
    message: ({ most = 0 }) =>
      `У вас уже ${countOf(most, ['неоплаченный заказ', 'неоплаченных заказа', 'неоплаченных заказов'])}. Оплатите или отмените один из них.`,
  },
  sum_too_small: { status: 409, message: ({ kopecks = 0 }) => sumTooSmall(kopecks) },
  sum_too_large: {
    status: 409,
    field: 'paymentMethod',
    message: ({ kopecks = 0, method = '' }) => sumTooLarge(kopecks, method),
  },
  free_coupon_single: {
    status: 409,
    field: 'quantity',
    message: () => 'Бесплатный купон выдаётся один на человека.',
  },
  free_coupon_taken: {
    status: 409,
    message: () => 'Вы уже получили этот купон: он в разделе «Купоны».',
  },
  contact_unconfirmed: {
    status: 409,
    message: () =>
      'Чтобы получить бесплатный купон, подтвердите почту или телефон в разделе «Личные данные».',
  },
  contact_not_own: {
    status: 409,
    message: () => 'Бесплатный купон отправляем только на подтверждённые вами почту и телефон.',
  },
  free_coupon_gift: {
    status: 409,
    field: 'gift',
    message: () => 'Бесплатный купон подарить нельзя: поделитесь ссылкой на акцию.',
  },
  coupon_is_free: {
    status: 409,
    message: () => 'Теперь этот купон бесплатный. Получите его на странице акции.',
  },
  order_not_waiting: { status: 409, message: () => 'Этот заказ уже оплачен.' },
  idempotency_key_reused: {
    status: 409,
    message: () => 'Запрос изменился после отправки. Обновите страницу и попробуйте ещё раз.',
  },
  promo_not_found: {
    ...promo(() => 'Такого промокода нет. Проверьте, нет ли опечатки.'),
    status: 404,
  },
  promo_not_started: promo(
    ({ startsAt = '' }) => `Промокод начнёт действовать ${moscowDay(startsAt)}.`,
  ),
  promo_ended: promo(
    ({ endsAt = '' }) =>
      `Промокод действовал до ${formatLastDay(new Date(endsAt), 'Europe/Moscow', new Date())}.`,
  ),
  promo_sum_too_small: promo(
    ({ kopecks = 0 }) => `Промокод действует от суммы ${formatPrice(kopecksToRubles(kopecks))}.`,
  ),
  promo_not_for_deal: promo(({ category }) => `Промокод действует только в разделе «${category}».`),
  promo_used_up: promo(() => 'Промокод закончился: все его применения уже использованы.'),
  booking_not_offered: visit(() => 'На это предложение онлайн-записи нет.'),
  branch_not_found: { ...visit(() => 'Такого филиала нет. Выберите другой.'), status: 404 },
  employee_not_found: { ...visit(() => 'Такого специалиста здесь нет.'), status: 404 },
  slot_taken: visit(() => 'Это время уже заняли. Выберите другое.'),
  sailing_not_found: { ...sailing(() => 'Такого рейса нет. Выберите другой.'), status: 404 },
  sailing_full: sailing(({ free = 0 }) =>
    free === 0
      ? 'Мест на этот рейс уже нет. Выберите другой.'
      : `Столько мест на этот рейс уже нет: осталось ${countOf(free, ['место', 'места', 'мест'])}.`,
  ),
  sailing_chosen: { status: 409, message: () => 'Рейс по этому заказу уже выбран.' },
  record_not_found: { status: 404, message: () => 'Такой записи у вас нет.' },
  coupon_not_active: {
    status: 409,
    message: () => 'Купон уже использован, возвращён или просрочен: записаться по нему нельзя.',
  },
  too_late_to_change: {
    status: 409,
    message: () =>
      'До визита меньше трёх часов: изменить запись уже нельзя. Позвоните в филиал, если не сможете прийти.',
  },
  nothing_booked: { status: 409, message: () => 'Эта запись уже отменена.' },
  promo_used_by_you: promo(({ order }) =>
    order
      ? `Промокод уже применён в неоплаченном заказе №${NBSP}${order}. Отмените тот заказ, и код снова заработает.`
      : 'Вы уже использовали этот промокод.',
  ),
}

function promo(message: Refusal['message']): Refusal {
  return { status: 409, field: 'promoCode', message }
}

function visit(message: Refusal['message']): Refusal {
  return { status: 409, field: 'booking', message }
}

function sailing(message: Refusal['message']): Refusal {
  return { status: 409, field: 'river', message }
}

/** Translates a refusal by the database into an AppError; other errors pass unchanged. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'SK001') return error
  const refusal = refusals[error.message]
  if (!refusal) return error
  const message = refusal.message(JSON.parse(error.detail ?? '{}'))
  return new AppError(refusal.status, error.message, message, {
    payload: refusal.field ? { [refusal.field]: message } : undefined,
    cause: error,
  })
}

const moscowDay = (time: string) => formatDay(new Date(time), 'Europe/Moscow', new Date())
