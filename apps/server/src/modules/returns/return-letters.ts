import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import { formatDay, formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { cancelledVisits, type VisitKind } from '@skidora/domain/deals/visit-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { refundWay, refundWayTitle } from '@skidora/domain/money/refund-destination.ts'
import { plural } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { Fact, LetterBlock } from '../../letters/letter.ts'
import { type Buyer, buyerMessages } from '../notifications/buyer-messages-service.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type ReturnNotice = Buyer & {
  dealTitle: string
  /** Empty for goods. */
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
  /** List of the buyer's returns. */
  url: string
}

const allReturns = ({ url }: ReturnNotice): LetterBlock => ({
  kind: 'button',
  label: 'Все возвраты',
  url,
})

export function returnedMessages(notice: ReturnNotice): NewNotification[] {
  const { numbers, toBalance, toCard, method } = notice
  const isExpired = notice.way === 'expired'
  const what =
    numbers.length === 0 ? 'покупки' : plural(numbers.length, ['купона', 'купонов', 'купонов'])
  const visits = visitsText(notice)
  return buyerMessages(
    notice,
    {
      subject: isExpired
        ? `Срок ${what} вышел: вернули ${formatPrice(toBalance)} на баланс`
        : `Возвращаем ${formatPrice(toBalance + toCard)}`,
      text: isExpired
        ? `Вы не воспользовались покупкой ${quoted(notice.dealTitle)} до последнего дня, и мы вернули деньги сами.`
        : `Мы приняли возврат по покупке ${quoted(notice.dealTitle)}.`,
      blocks: [
        ...couponList(notice),
        ...(visits ? [visits] : []),
        ...moneyBlocks(notice),
        allReturns(notice),
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

export function requestedMessages(notice: ReturnNotice): NewNotification[] {
  const day = notice.decideBy ? formatDay(notice.decideBy, notice.timeZone, new Date()) : ''
  const visits = visitsText(notice)
  return buyerMessages(
    notice,
    {
      subject: `Получили заявку на возврат: решим до ${day}`,
      text: `Мы получили заявку на возврат по покупке ${quoted(notice.dealTitle)} и решим до ${day}. Если не успеем, вернём деньги автоматически.`,
      blocks: [
        ...couponList(notice),
        ...(visits ? [visits] : []),
        'Пока решения нет, заявку можно отозвать.',
        allReturns(notice),
      ],
    },
    `получили заявку на возврат по покупке ${quoted(notice.dealTitle)}, решим до ${day}. Если не успеем, вернём деньги автоматически.${visits && ` ${visits}`}`,
  )
}

export function refusedMessages(notice: ReturnNotice): NewNotification[] {
  const again = againText(notice)
  return buyerMessages(
    notice,
    {
      subject: 'Не смогли одобрить возврат',
      text: `Мы рассмотрели заявку на возврат по покупке ${quoted(notice.dealTitle)} и не смогли её одобрить. Причина: ${notice.refusal}`,
      blocks: [...couponList(notice), ...(again ? [again] : []), allReturns(notice)],
    },
    `не смогли одобрить возврат по покупке ${quoted(notice.dealTitle)}. Почему — в личном кабинете, в разделе «Возвраты».${again && ` ${again}`}`,
  )
}

function againText({ numbers, cancelledVisits }: ReturnNotice): string {
  if (numbers.length === 0) return ''
  return [
    numbers.length === 1
      ? 'Купон снова ваш: если его срок не вышел, им можно воспользоваться.'
      : 'Купоны снова ваши: если их срок не вышел, ими можно воспользоваться.',
    ...(cancelledVisits.length > 0
      ? ['Время нужно выбрать снова: прежнее освободилось, когда пришла заявка.']
      : []),
  ].join(' ')
}

/** Goods have no numbers. */
const couponList = ({ numbers }: ReturnNotice): LetterBlock[] =>
  numbers.length === 0
    ? []
    : [
        {
          kind: 'list',
          items: numbers.map((number) => `Купон № ${formatCouponNumber(number)}`),
        },
      ]

function visitsText(notice: ReturnNotice): string {
  if (notice.cancelledVisits.length === 0) return ''
  const times = notice.cancelledVisits.map((at) => formatDayTime(at, notice.timeZone, new Date()))
  return cancelledVisits(notice.visitKind, times, notice.cancelledSeats, notice.seatsLeft)
}

function moneyBlocks({ toBalance, toCard, promo, method, isWhole }: ReturnNotice): LetterBlock[] {
  const facts: Fact[] = [
    ...(toBalance > 0 ? [['На баланс', `${formatPrice(toBalance)}, деньги уже там`] as Fact] : []),
    ...(toCard > 0
      ? [[refundWayTitle(method), `${formatPrice(toCard)}, банк зачислит их за 3–5 дней`] as Fact]
      : []),
  ]
  return [
    ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
    ...(promo > 0
      ? [
          `Скидка по промокоду, ${formatPrice(promo)}, деньгами не возвращается${isWhole ? ', но промокод снова можно использовать' : ''}.`,
        ]
      : []),
  ]
}
