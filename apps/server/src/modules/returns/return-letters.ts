import { formatCouponNumber } from '@skidora/domain/coupon-number.ts'
import { formatDay } from '@skidora/domain/dates.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import { plural } from '@skidora/domain/plural.ts'
import { quoted } from '@skidora/domain/quoted.ts'
import { greetingTo } from '@skidora/domain/unnamed.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type ToldReturn = {
  email: string
  name: string
  dealTitle: string
  numbers: string[]
  way: 'at_once' | 'by_request' | 'expired'
  /** Rubles. */
  toBalance: number
  toCard: number
  promo: number
  /** Nothing is left of the purchase, so its promo code may be used again. */
  isWhole: boolean
  decideBy: Date | null
  refusal: string | null
  timeZone: string
}

const inAccount = 'Все возвраты — в личном кабинете, в разделе «Возвраты».'

export function returnedLetter(told: ToldReturn): NewNotification {
  const isExpired = told.way === 'expired'
  const what = plural(told.numbers.length, ['купона', 'купонов', 'купонов'])
  return {
    channel: 'email',
    recipient: told.email,
    subject: isExpired
      ? `Срок ${what} вышел: вернули ${formatPrice(told.toBalance)} на баланс`
      : `Возвращаем ${formatPrice(told.toBalance + told.toCard)}`,
    body: [
      greetingTo(told.name),
      isExpired
        ? `Вы не воспользовались покупкой ${quoted(told.dealTitle)} до последнего дня, и мы вернули деньги сами.`
        : `Мы приняли возврат по покупке ${quoted(told.dealTitle)}.`,
      ...coupons(told),
      '',
      ...money(told),
      '',
      inAccount,
    ].join('\n'),
  }
}

export function requestedLetter(told: ToldReturn): NewNotification {
  const day = told.decideBy ? formatDay(told.decideBy, told.timeZone, new Date()) : ''
  return {
    channel: 'email',
    recipient: told.email,
    subject: `Получили заявку на возврат: решим до ${day}`,
    body: [
      greetingTo(told.name),
      `Мы получили заявку на возврат по покупке ${quoted(told.dealTitle)} и решим до ${day}. Если не успеем, вернём деньги автоматически.`,
      ...coupons(told),
      '',
      `Пока решения нет, заявку можно отозвать. ${inAccount}`,
    ].join('\n'),
  }
}

export function refusedLetter(told: ToldReturn): NewNotification {
  return {
    channel: 'email',
    recipient: told.email,
    subject: 'Не смогли одобрить возврат',
    body: [
      greetingTo(told.name),
      `Мы рассмотрели заявку на возврат по покупке ${quoted(told.dealTitle)} и не смогли её одобрить. Причина: ${told.refusal}`,
      ...coupons(told),
      '',
      'Купоны снова ваши: если их срок не вышел, ими можно воспользоваться.',
    ].join('\n'),
  }
}

const coupons = ({ numbers }: ToldReturn) =>
  numbers.map((number) => `Купон № ${formatCouponNumber(number)}`)

function money({ toBalance, toCard, promo, isWhole }: ToldReturn): string[] {
  return [
    ...(toBalance > 0 ? [`На баланс: ${formatPrice(toBalance)}, деньги уже там.`] : []),
    ...(toCard > 0 ? [`На карту: ${formatPrice(toCard)}, банк зачислит их за 3–5 дней.`] : []),
    ...(promo > 0
      ? [
          `Скидка по промокоду, ${formatPrice(promo)}, деньгами не возвращается${isWhole ? ', но промокод снова можно использовать' : ''}.`,
        ]
      : []),
  ]
}
