import { isMisleadingName } from '@skidora/domain/accounts/misleading-name.ts'
import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { howToUse, onlyOnPaper } from '@skidora/domain/deals/how-to-use.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { plural } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { LetterBlock } from '../../letters/letter.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { OwnCoupon } from './coupons-read-model.ts'

type MailedCoupon = Pick<
  OwnCoupon,
  | 'id'
  | 'purchaseId'
  | 'number'
  | 'pin'
  | 'price'
  | 'payOnSite'
  | 'dealTitle'
  | 'optionTitle'
  | 'companyName'
  | 'endsAt'
  | 'timeZone'
  | 'conditions'
  | 'isDigital'
> & { sites: Pick<OwnCoupon['sites'][number], 'cityTitle' | 'address' | 'phone'>[] }

const addressLimit = 5
const titleInSms = 40

/** All that the holder needs at the cash desk. */
export function couponsLetter(
  email: string,
  coupons: MailedCoupon[],
  origin: string,
): NewNotification {
  const isOne = coupons.length === 1
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: subjectOf(coupons, 'Ваш купон', 'Ваши купоны'),
      heading: isOne ? 'Ваш купон на Скидоре' : 'Ваши купоны на Скидоре',
      blocks: sections(coupons, origin),
      attachment: { couponIds: coupons.map(({ id }) => id), isGift: false },
    },
  }
}

export function presentLetter(
  email: string,
  giver: string,
  coupons: MailedCoupon[],
): NewNotification {
  const what = plural(coupons.length, ['купон', 'купоны', 'купоны'])
  const gives = giver === unnamed || isMisleadingName(giver) ? 'Вам дарят' : `${giver} дарит вам`
  return {
    channel: 'email',
    recipient: email,
    letter: {
      subject: subjectOf(coupons, `${gives} купон`, `${gives} купоны`),
      heading: `${gives} ${what}`,
      blocks: [
        `Здравствуйте! ${gives} ${what} на Скидоре. ${coupons.every(({ price }) => price === 0) ? 'Покажите это письмо на месте и заплатите уже со скидкой.' : 'Всё уже оплачено: покажите это письмо, как только придёте.'}`,
        ...sections(coupons, null),
      ],
      attachment: { couponIds: coupons.map(({ id }) => id), isGift: true },
    },
  }
}

export function couponsSms(phone: string, coupons: MailedCoupon[]): NewNotification {
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

const subjectOf = ([first, ...others]: MailedCoupon[], one: string, many: string) =>
  others.length === 0 ? `${one}: ${first?.dealTitle}` : many

/** One section per purchase: its coupons differ only in number and PIN. */
function sections(coupons: MailedCoupon[], origin: string | null): LetterBlock[] {
  return [...Map.groupBy(coupons, ({ purchaseId }) => purchaseId).values()].flatMap((units) => {
    const [coupon] = units
    if (!coupon) return []
    const places = coupon.sites.slice(0, addressLimit)
    return [
      { kind: 'title', text: coupon.dealTitle },
      coupon.optionTitle,
      {
        kind: 'coupons',
        coupons: units.map(({ id, number, pin }) => ({
          ...{ id, number, pin },
          ...(origin && { url: origin + paths.coupon(id) }),
        })),
      },
      `Действует до ${dayOf(coupon)} включительно. ${howToUse(coupon.payOnSite, units.length)}`,
      ...(coupon.isDigital ? [] : [onlyOnPaper]),
      ...listOf(
        `${coupon.companyName}:`,
        places.map(({ cityTitle, address, phone }) => `${cityTitle}, ${address}, ${phone}`),
      ),
      ...listOf('Условия:', coupon.conditions),
    ] satisfies LetterBlock[]
  })
}

const listOf = (title: string, items: string[]): LetterBlock[] =>
  items.length > 0 ? [title, { kind: 'list', items }] : []

const dayOf = ({ endsAt, timeZone }: MailedCoupon) =>
  formatLastDay(new Date(endsAt), timeZone, new Date())

const cut = (title: string) =>
  title.length > titleInSms ? `${title.slice(0, titleInSms - 1).trimEnd()}…` : title
