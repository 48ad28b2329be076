import { formatDayTime, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { CouponSigner } from '../coupon-signer.ts'
import type { CouponVisit } from '../coupon-visit-read-model.ts'
import type { OwnCoupon } from '../coupons-read-model.ts'

export type PassSubject = {
  coupon: OwnCoupon
  /** The booked visit or sailing. */
  visit: CouponVisit | null
  signer: CouponSigner
  origin: string
  now: Date
}

/** What passes of all wallets show. */
export function passTexts({ coupon, visit, signer, origin, now }: PassSubject) {
  const [site] = coupon.sites
  const place = visit ?? site
  return {
    title: coupon.dealTitle,
    company: coupon.companyName,
    until: formatLastDay(new Date(coupon.endsAt), coupon.timeZone, now),
    /** For a cashier without a scanner. */
    code: `№ ${formatCouponNumber(coupon.number)} · ПИН ${coupon.pin}`,
    qrText: signer.textOf(coupon, origin),
    visit: visit && {
      title: visitTitle(coupon.visitKind),
      time: formatDayTime(visit.startsAt, visit.timeZone, now),
    },
    place: place && `${place.cityTitle}, ${place.address}`,
    url: `${origin}${paths.coupon(coupon.id)}`,
  }
}
