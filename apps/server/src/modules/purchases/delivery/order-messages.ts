import { formatDayTime, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { howToUse } from '@skidora/domain/deals/how-to-use.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import type { NewNotification } from '../../notifications/notifications-service.ts'
import type { BoughtCoupons } from './bought-coupons-read-model.ts'

/** A line of a paid order, with its recipient if it is a gift. */
export type BoughtLine = BoughtCoupons & { gift: { recipientName: string; sendAt: Date } | null }

/** Contains all that the buyer needs at the places, even offline. */
export function orderLetter(email: string, lines: BoughtLine[]): NewNotification {
  const [first] = lines
  const others = lines.length - 1
  const isOne = countCoupons(lines) === 1
  const andOthers = others > 0 ? ` и ещё ${countOf(others, ['акция', 'акции', 'акций'])}` : ''
  return {
    channel: 'email',
    recipient: email,
    subject: `${isOne ? 'Ваш купон' : 'Ваши купоны'}: ${first?.dealTitle}${andOthers}`,
    body: (others > 0
      ? [
          `Спасибо за покупку! ${countCouponsText(lines)}, оплачено ${paidText(sumOf(lines))}`,
          ...lines.flatMap((line) => ['', line.dealTitle, ...lineTexts(line)]),
        ]
      : lines.flatMap((line) => [headingOf(line), ...lineTexts(line)])
    ).join('\n'),
  }
}

/** A longer SMS costs more and providers truncate it. */
const smsCouponLimit = 5

/** The short SMS version of the letter. */
export function orderSms(phone: string, lines: BoughtLine[]): NewNotification {
  let left = smsCouponLimit
  const texts = lines.flatMap((line) => {
    const named = line.coupons.slice(0, left)
    left -= named.length
    return named.length > 0 ? [smsText({ ...line, coupons: named })] : []
  })
  const others = countCoupons(lines) - (smsCouponLimit - left)
  const rest = others > 0 ? [`Ещё ${others} в личном кабинете.`] : []
  return {
    channel: 'sms',
    recipient: phone,
    body: `Скидора: ${[...texts, ...rest].join(' ')}`,
  }
}

const isFree = ({ onSiteKopecks }: BoughtCoupons) => onSiteKopecks !== null

const headingOf = (line: BoughtLine) =>
  isFree(line) ? `Ваш бесплатный купон: ${line.dealTitle}` : `Спасибо за покупку! ${line.dealTitle}`

/** A line of the order below its heading. */
function lineTexts(line: BoughtLine): string[] {
  const { coupons, addresses, gift } = line
  const validUntil = formatLastDay(line.endsAt, line.timeZone, new Date())
  return [
    `${line.optionTitle}: ${countCouponsText([line])}, ${isFree(line) ? 'бесплатно' : paidText(line)}`,
    ...(gift ? ['', giftNote(gift, line.timeZone)] : []),
    '',
    ...couponLines(line),
    '',
    `${coupons.length === 1 ? 'Действует' : 'Действуют'} до ${validUntil} включительно. ${howToUse(payOnSiteOf(line), coupons.length)}`,
    ...(addresses.length > 0 ? ['', `${line.brandTitle}:`, ...addresses] : []),
  ]
}

function smsText(line: BoughtLine): string {
  const { gift, dealTitle } = line
  const validUntil = formatLastDay(line.endsAt, line.timeZone, new Date())
  const payOnSite = payOnSiteOf(line)
  return [
    `${gift ? `подарок (получатель: ${gift.recipientName}). ` : ''}${dealTitle}. ${couponLines(line).join('; ')}. До ${validUntil}.`,
    ...(payOnSite === null ? [] : [`На месте заплатите ${formatPrice(payOnSite)}.`]),
  ].join(' ')
}

const countCoupons = (lines: BoughtLine[]) =>
  lines.reduce((sum, { coupons }) => sum + coupons.length, 0)

const countCouponsText = (lines: BoughtLine[]) =>
  countOf(countCoupons(lines), ['купон', 'купона', 'купонов'])

type Paid = Pick<BoughtCoupons, 'paidKopecks' | 'promoKopecks'>

const sumOf = (lines: BoughtLine[]): Paid => ({
  paidKopecks: lines.reduce((sum, { paidKopecks }) => sum + paidKopecks, 0),
  promoKopecks: lines.reduce((sum, { promoKopecks }) => sum + promoKopecks, 0),
})

function paidText({ paidKopecks, promoKopecks }: Paid): string {
  const paid = formatPrice(kopecksToRubles(paidKopecks))
  return promoKopecks === 0
    ? paid
    : `${paid} со скидкой ${formatPrice(kopecksToRubles(promoKopecks))} по промокоду`
}

const giftNote = ({ recipientName, sendAt }: NonNullable<BoughtLine['gift']>, timeZone: string) =>
  sendAt <= new Date()
    ? `Это подарок: письмо с купонами уже отправляем получателю (${recipientName}).`
    : `Это подарок: письмо с купонами придёт получателю (${recipientName}) ${formatDayTime(sendAt, timeZone, new Date())}.`

export const payOnSiteOf = ({ onSiteKopecks }: BoughtCoupons) =>
  onSiteKopecks === null ? null : kopecksToRubles(onSiteKopecks)

export const couponLines = ({
  coupons,
  timeZone,
  visitKind,
}: Pick<BoughtCoupons, 'coupons' | 'timeZone' | 'visitKind'>) =>
  coupons.map(({ number, pin, visitAt }) => {
    const visit = visitAt
      ? `, ${visitTitle(visitKind).toLowerCase()} ${formatDayTime(new Date(visitAt), timeZone, new Date())}`
      : ''
    return `№ ${formatCouponNumber(number)}, ПИН ${pin}${visit}`
  })
