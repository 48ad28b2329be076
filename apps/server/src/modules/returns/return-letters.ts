import { formatCouponNumber } from '@skidora/domain/coupon-number.ts'
import { formatDay } from '@skidora/domain/dates.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import { plural } from '@skidora/domain/plural.ts'
import { quoted } from '@skidora/domain/quoted.ts'
import { greetingTo } from '@skidora/domain/unnamed.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type ReturnNotice = {
  email: string
  name: string
  dealTitle: string
  numbers: string[]
  way: 'at_once' | 'by_request' | 'expired'
  /** In rubles. */
  toBalance: number
  toCard: number
  promo: number
  /** The whole purchase is returned, so its promo code is usable again. */
  isWhole: boolean
  decideBy: Date | null
  refusal: string | null
  timeZone: string
}

const inAccount = 'Все возвраты — в личном кабинете, в разделе «Возвраты».'

export function returnedLetter(notice: ReturnNotice): NewNotification {
  const isExpired = notice.way === 'expired'
  const what = plural(notice.numbers.length, ['купона', 'купонов', 'купонов'])
  return {
    channel: 'email',
    recipient: notice.email,
    subject: isExpired
      ? `Срок ${what} вышел: вернули ${formatPrice(notice.toBalance)} на баланс`
      : `Возвращаем ${formatPrice(notice.toBalance + notice.toCard)}`,
    body: [
      greetingTo(notice.name),
      isExpired
        ? `Вы не воспользовались покупкой ${quoted(notice.dealTitle)} до последнего дня, и мы вернули деньги сами.`
        : `Мы приняли возврат по покупке ${quoted(notice.dealTitle)}.`,
      ...coupons(notice),
      '',
      ...money(notice),
      '',
      inAccount,
    ].join('\n'),
  }
}

export function requestedLetter(notice: ReturnNotice): NewNotification {
  const day = notice.decideBy ? formatDay(notice.decideBy, notice.timeZone, new Date()) : ''
  return {
    channel: 'email',
    recipient: notice.email,
    subject: `Получили заявку на возврат: решим до ${day}`,
    body: [
      greetingTo(notice.name),
      `Мы получили заявку на возврат по покупке ${quoted(notice.dealTitle)} и решим до ${day}. Если не успеем, вернём деньги автоматически.`,
      ...coupons(notice),
      '',
      `Пока решения нет, заявку можно отозвать. ${inAccount}`,
    ].join('\n'),
  }
}

export function refusedLetter(notice: ReturnNotice): NewNotification {
  return {
    channel: 'email',
    recipient: notice.email,
    subject: 'Не смогли одобрить возврат',
    body: [
      greetingTo(notice.name),
      `Мы рассмотрели заявку на возврат по покупке ${quoted(notice.dealTitle)} и не смогли её одобрить. Причина: ${notice.refusal}`,
      ...coupons(notice),
      '',
      notice.numbers.length === 1
        ? 'Купон снова ваш: если его срок не вышел, им можно воспользоваться.'
        : 'Купоны снова ваши: если их срок не вышел, ими можно воспользоваться.',
    ].join('\n'),
  }
}

const coupons = ({ numbers }: ReturnNotice) =>
  numbers.map((number) => `Купон № ${formatCouponNumber(number)}`)

function money({ toBalance, toCard, promo, isWhole }: ReturnNotice): string[] {
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
