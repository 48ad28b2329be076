import { formatDay, formatDayTime, formatLastDay } from '../dates/dates.ts'
import type { CouponStatus } from '../statuses/coupon-status.ts'

export const statusTexts: Record<CouponStatus, string> = {
  active: 'Действует',
  used: 'Использован',
  expired: 'Истёк',
  return_requested: 'Возвращается',
  returned: 'Возвращён',
}

export type DatedCoupon = {
  status: CouponStatus
  startsAt: string
  endsAt: string
  usedAt: string | null
  // A coupon cached for offline use may be older than this field.
  returnedAt?: string | null
  timeZone: string
}

/** Validity, or when it ended. */
export function validityText(coupon: DatedCoupon, now: Date): string {
  const { timeZone } = coupon
  const startsAt = new Date(coupon.startsAt)
  const endsAt = new Date(coupon.endsAt)
  if (coupon.usedAt) return `Использован ${formatDayTime(new Date(coupon.usedAt), timeZone, now)}`
  if (coupon.status === 'active' && startsAt > now)
    return `Действует с ${formatDay(startsAt, timeZone, now)} до ${formatLastDay(endsAt, timeZone, now)}`
  if (coupon.status === 'return_requested') return 'Ждёт решения о возврате'
  if (coupon.status === 'returned')
    return coupon.returnedAt
      ? `Возвращён ${formatDay(new Date(coupon.returnedAt), timeZone, now)}`
      : 'Возвращён'
  const verb = coupon.status === 'active' ? 'Действует' : 'Действовал'
  return `${verb} до ${formatLastDay(endsAt, timeZone, now)}`
}
