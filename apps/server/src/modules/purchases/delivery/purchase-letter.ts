import { formatDayTime, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { howToUse } from '@skidora/domain/deals/how-to-use.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import type { NewNotification } from '../../notifications/notifications-service.ts'
import type { BoughtCoupons } from './bought-coupons-read-model.ts'

export type GiftNote = { recipientName: string; sendAt: Date }

/** Contains all that the buyer needs at the place, even offline. */
export function purchaseLetter(
  email: string,
  bought: BoughtCoupons,
  gift: GiftNote | null = null,
): NewNotification {
  const { coupons, addresses } = bought
  const isOne = coupons.length === 1
  const isFree = bought.onSiteKopecks !== null
  const validUntil = formatLastDay(bought.endsAt, bought.timeZone, new Date())
  return {
    channel: 'email',
    recipient: email,
    subject: `${isOne ? 'Ваш купон' : 'Ваши купоны'}: ${bought.dealTitle}`,
    body: [
      isFree
        ? `Ваш бесплатный купон: ${bought.dealTitle}`
        : `Спасибо за покупку! ${bought.dealTitle}`,
      `${bought.optionTitle}: ${countOf(coupons.length, ['купон', 'купона', 'купонов'])}, ${isFree ? 'бесплатно' : paidText(bought)}`,
      ...(gift ? ['', giftNote(gift, bought.timeZone)] : []),
      '',
      ...couponLines(bought),
      '',
      `${isOne ? 'Действует' : 'Действуют'} до ${validUntil} включительно. ${howToUse(payOnSiteOf(bought), coupons.length)}`,
      ...(addresses.length > 0 ? ['', `${bought.brandTitle}:`, ...addresses] : []),
    ].join('\n'),
  }
}

function paidText({ paidKopecks, promoKopecks }: BoughtCoupons): string {
  const paid = formatPrice(kopecksToRubles(paidKopecks))
  return promoKopecks === 0
    ? paid
    : `${paid} со скидкой ${formatPrice(kopecksToRubles(promoKopecks))} по промокоду`
}

const giftNote = ({ recipientName, sendAt }: GiftNote, timeZone: string) =>
  sendAt <= new Date()
    ? `Это подарок: письмо с купонами уже отправляем получателю (${recipientName}).`
    : `Это подарок: письмо с купонами придёт получателю (${recipientName}) ${formatDayTime(sendAt, timeZone, new Date())}.`

/** A longer SMS costs more and providers truncate it. */
const smsCouponLimit = 5

/** The short SMS version of the letter. */
export function purchaseSms(
  phone: string,
  bought: BoughtCoupons,
  gift: GiftNote | null = null,
): NewNotification {
  const validUntil = formatLastDay(bought.endsAt, bought.timeZone, new Date())
  const named = couponLines({ ...bought, coupons: bought.coupons.slice(0, smsCouponLimit) })
  const others = bought.coupons.length - named.length
  const text = [...named, ...(others > 0 ? [`ещё ${others} в личном кабинете`] : [])].join('; ')
  const payOnSite = payOnSiteOf(bought)
  return {
    channel: 'sms',
    recipient: phone,
    body: [
      `Скидора: ${gift ? `подарок (получатель: ${gift.recipientName}). ` : ''}${bought.dealTitle}. ${text}. До ${validUntil}.`,
      ...(payOnSite === null ? [] : [`На месте заплатите ${formatPrice(payOnSite)}.`]),
    ].join(' '),
  }
}

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
