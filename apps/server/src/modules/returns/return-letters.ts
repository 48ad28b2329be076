import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import { formatDay, formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { cancelledVisits, type VisitKind } from '@skidora/domain/deals/visit-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { refundWay, refundWayTitle } from '@skidora/domain/money/refund-destination.ts'
import { plural } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import { type Buyer, buyerMessage } from './buyer-message.ts'

export type ReturnNotice = Buyer & {
  dealTitle: string
  numbers: string[]
  way: 'at_once' | 'by_request' | 'expired'
  /** In rubles. */
  toBalance: number
  toCard: number
  promo: number
  /** How the bank's share was paid. */
  method: PaymentMethodName | null
  /** The whole purchase is returned, so its promo code is usable again. */
  isWhole: boolean
  decideBy: Date | null
  refusal: string | null
  /** Visits and sailings cancelled with the coupons. */
  cancelledVisits: Date[]
  /** Seats of a sailing, cancelled and left. */
  cancelledSeats: number
  seatsLeft: number
  visitKind: VisitKind
  timeZone: string
}

const inAccount = 'Все возвраты — в личном кабинете, в разделе «Возвраты».'

export function returnedMessage(notice: ReturnNotice): NewNotification | null {
  const { numbers, toBalance, toCard, method } = notice
  const isExpired = notice.way === 'expired'
  const what = plural(numbers.length, ['купона', 'купонов', 'купонов'])
  const visits = visitsText(notice)
  return buyerMessage(
    notice,
    {
      subject: isExpired
        ? `Срок ${what} вышел: вернули ${formatPrice(toBalance)} на баланс`
        : `Возвращаем ${formatPrice(toBalance + toCard)}`,
      lines: [
        isExpired
          ? `Вы не воспользовались покупкой ${quoted(notice.dealTitle)} до последнего дня, и мы вернули деньги сами.`
          : `Мы приняли возврат по покупке ${quoted(notice.dealTitle)}.`,
        ...couponLines(notice),
        ...(visits ? [visits] : []),
        '',
        ...moneyLines(notice),
        '',
        inAccount,
      ],
    },
    [
      isExpired
        ? `срок ${what} ${quoted(notice.dealTitle)} вышел, мы вернули деньги.`
        : `приняли возврат ${what} ${quoted(notice.dealTitle)}.`,
      ...(toBalance > 0 ? [`${formatPrice(toBalance)} уже на балансе.`] : []),
      ...(toCard > 0 ? [`${formatPrice(toCard)} вернутся ${refundWay(method)} за 3–5 дней.`] : []),
      ...(visits ? [visits] : []),
    ].join(' '),
  )
}

export function requestedMessage(notice: ReturnNotice): NewNotification | null {
  const day = notice.decideBy ? formatDay(notice.decideBy, notice.timeZone, new Date()) : ''
  const visits = visitsText(notice)
  return buyerMessage(
    notice,
    {
      subject: `Получили заявку на возврат: решим до ${day}`,
      lines: [
        `Мы получили заявку на возврат по покупке ${quoted(notice.dealTitle)} и решим до ${day}. Если не успеем, вернём деньги автоматически.`,
        ...couponLines(notice),
        ...(visits ? [visits] : []),
        '',
        `Пока решения нет, заявку можно отозвать. ${inAccount}`,
      ],
    },
    `получили заявку на возврат по покупке ${quoted(notice.dealTitle)}, решим до ${day}. Если не успеем, вернём деньги автоматически.${visits && ` ${visits}`}`,
  )
}

export function refusedMessage(notice: ReturnNotice): NewNotification | null {
  const again = [
    notice.numbers.length === 1
      ? 'Купон снова ваш: если его срок не вышел, им можно воспользоваться.'
      : 'Купоны снова ваши: если их срок не вышел, ими можно воспользоваться.',
    ...(notice.cancelledVisits.length > 0
      ? ['Время нужно выбрать снова: прежнее освободилось, когда пришла заявка.']
      : []),
  ].join(' ')
  return buyerMessage(
    notice,
    {
      subject: 'Не смогли одобрить возврат',
      lines: [
        `Мы рассмотрели заявку на возврат по покупке ${quoted(notice.dealTitle)} и не смогли её одобрить. Причина: ${notice.refusal}`,
        ...couponLines(notice),
        '',
        again,
      ],
    },
    `не смогли одобрить возврат по покупке ${quoted(notice.dealTitle)}. Почему — в личном кабинете, в разделе «Возвраты». ${again}`,
  )
}

const couponLines = ({ numbers }: ReturnNotice) =>
  numbers.map((number) => `Купон № ${formatCouponNumber(number)}`)

function visitsText(notice: ReturnNotice): string {
  if (notice.cancelledVisits.length === 0) return ''
  const times = notice.cancelledVisits.map((at) => formatDayTime(at, notice.timeZone, new Date()))
  return cancelledVisits(notice.visitKind, times, notice.cancelledSeats, notice.seatsLeft)
}

function moneyLines({ toBalance, toCard, promo, method, isWhole }: ReturnNotice): string[] {
  return [
    ...(toBalance > 0 ? [`На баланс: ${formatPrice(toBalance)}, деньги уже там.`] : []),
    ...(toCard > 0
      ? [`${refundWayTitle(method)}: ${formatPrice(toCard)}, банк зачислит их за 3–5 дней.`]
      : []),
    ...(promo > 0
      ? [
          `Скидка по промокоду, ${formatPrice(promo)}, деньгами не возвращается${isWhole ? ', но промокод снова можно использовать' : ''}.`,
        ]
      : []),
  ]
}
