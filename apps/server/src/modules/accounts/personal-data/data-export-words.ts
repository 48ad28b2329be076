import { dealKinds } from '@skidora/domain/deal-kinds.ts'

/** Customer words for database codes, as used on the pages. */
const words = {
  order: {
    waiting: 'ждёт оплаты',
    paid: 'оплачен',
    partly_refunded: 'часть возвращена',
    refunded: 'деньги возвращены',
    failed: 'оплата не прошла',
    expired: 'время на оплату вышло',
    cancelled: 'отменён',
  },
  coupon: {
    active: 'действует',
    used: 'использован',
    expired: 'истёк',
    return_requested: 'возвращается',
    returned: 'возвращён',
  },
  return: {
    waiting: 'ждёт решения',
    done: 'одобрен',
    refused: 'отказ',
    withdrawn: 'заявка отозвана',
  },
  destination: { balance: 'на баланс', card: 'на карту' },
  visit: {
    wished: 'ждёт оплаты',
    held: 'ждёт оплаты',
    booked: 'вы записаны',
    lost: 'время заняли',
    cancelled: 'запись отменена',
  },
  text: {
    waiting: 'на проверке',
    published: 'опубликован',
    refused: 'не опубликован',
    cancelled: 'отозван',
  },
  withdrawal: {
    draft: 'черновик',
    checking: 'проверяем документы',
    holding: 'ждёт 72 часа',
    paying: 'отправляем',
    paid: 'выплачено',
    refused: 'не одобрено',
    cancelled: 'отменено',
    failed: 'не удалось',
  },
  money: {
    gift: 'подарок от Скидоры',
    hold: 'отложено на оплату заказа',
    release: 'отложенное вернулось на баланс',
    purchase: 'оплата заказа',
    late_payment: 'оплата пришла поздно и отправлена обратно',
    refund: 'возврат через банк',
    refund_to_balance: 'банк не принял возврат, деньги на балансе',
    return: 'возврат за купоны',
    withdrawal: 'заявка на вывод денег',
    withdrawal_cancelled: 'вывод отменён',
    withdrawal_refused: 'вывод не одобрен',
    withdrawal_failed: 'банк не смог перевести деньги',
    payout: 'деньги выведены',
  },
  channel: { email: 'письмо', sms: 'СМС', call: 'звонок', push: 'уведомление' },
  signIn: {
    password: 'по паролю',
    sms: 'по коду из СМС',
    call: 'по звонку',
    network: 'через другой сайт',
    passkey: 'по ключу доступа',
    reset: 'с новым паролем',
    email: 'по коду из письма',
  },
  topic: Object.fromEntries(dealKinds.map(({ kind, title }) => [kind, title])),
  reason: {
    plans_changed: 'изменились планы',
    bought_by_mistake: 'куплено по ошибке',
    no_time_left: 'не получается воспользоваться в срок',
    refused_at_place: 'на месте не приняли купон',
    place_closed: 'компания закрылась или не отвечает',
    not_as_described: 'условия не такие, как в описании',
    other: 'другая причина',
  },
} satisfies Record<string, Record<string, string>>

/** An unknown code, such as a network's, is returned unchanged. */
export function wordOf(noun: keyof typeof words, code: string | null): string | null {
  if (code === null) return null
  const known: Record<string, string> = words[noun]
  return known[code] ?? code
}
