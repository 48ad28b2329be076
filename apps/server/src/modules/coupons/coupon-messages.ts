import { isMisleadingName } from '@skidora/domain/accounts/misleading-name.ts'
import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { howToUse } from '@skidora/domain/deals/how-to-use.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { plural } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { OwnCoupon } from './coupons-read-model.ts'

const addressLimit = 5
const titleInSms = 40

/** All that the holder needs at the cash desk. */
export function couponsLetter(email: string, coupons: OwnCoupon[]): NewNotification {
  return {
    channel: 'email',
    recipient: email,
    subject: subjectOf(coupons, 'Ваш купон', 'Ваши купоны'),
    body: [
      coupons.length === 1 ? 'Ваш купон на Скидоре.' : 'Ваши купоны на Скидоре.',
      ...sections(coupons),
    ].join('\n\n\n'),
  }
}

export function presentLetter(email: string, giver: string, coupons: OwnCoupon[]): NewNotification {
  const what = plural(coupons.length, ['купон', 'купоны', 'купоны'])
  const gives = giver === unnamed || isMisleadingName(giver) ? 'Вам дарят' : `${giver} дарит вам`
  return {
    channel: 'email',
    recipient: email,
    subject: subjectOf(coupons, `${gives} купон`, `${gives} купоны`),
    body: [
      `Здравствуйте! ${gives} ${what} на Скидоре. ${coupons.every(({ price }) => price === 0) ? 'Покажите это письмо на месте и заплатите уже со скидкой.' : 'Всё уже оплачено: покажите это письмо, как только придёте.'}`,
      ...sections(coupons),
    ].join('\n\n\n'),
  }
}

export function couponsSms(phone: string, coupons: OwnCoupon[]): NewNotification {
  return {
    channel: 'sms',
    recipient: phone,
    body: `Скидора: ${coupons
      .map(
        (coupon) =>
          `${quoted(cut(coupon.dealTitle))}, № ${formatCouponNumber(coupon.number)}, ПИН ${coupon.pin}, до ${dayOf(coupon)}${coupon.payOnSite === null ? '' : `, на месте ${formatPrice(coupon.payOnSite)}`}`,
      )
      .join('; ')}`,
  }
}

const subjectOf = ([first, ...others]: OwnCoupon[], one: string, many: string) =>
  others.length === 0 ? `${one}: ${first?.dealTitle}` : many

/** One section per purchase: its coupons differ only in number and PIN. */
function sections(coupons: OwnCoupon[]): string[] {
  return [...Map.groupBy(coupons, ({ purchaseId }) => purchaseId).values()].map((units) => {
    const [coupon] = units
    if (!coupon) return ''
    const numbers = units.map(({ number, pin }) => `№ ${formatCouponNumber(number)}, ПИН ${pin}`)
    const places = coupon.sites.slice(0, addressLimit)
    return [
      coupon.dealTitle,
      coupon.optionTitle,
      ...numbers,
      `Действует до ${dayOf(coupon)} включительно. ${howToUse(coupon.payOnSite, units.length)}`,
      ...(places.length > 0 ? ['', `${coupon.companyName}:`] : []),
      ...places.map(({ cityTitle, address, phone }) => `• ${cityTitle}, ${address}, ${phone}`),
      ...(coupon.conditions.length > 0 ? ['', 'Условия:'] : []),
      ...coupon.conditions.map((condition) => `• ${condition}`),
    ].join('\n')
  })
}

const dayOf = ({ endsAt, timeZone }: OwnCoupon) =>
  formatLastDay(new Date(endsAt), timeZone, new Date())

const cut = (title: string) =>
  title.length > titleInSms ? `${title.slice(0, titleInSms - 1).trimEnd()}…` : title
