import type { Coupon, CouponFilter } from '@skidora/contract/coupons.ts'
import { formatDay, formatDayTime, formatLastDay } from '@skidora/domain/dates.ts'
import { countOf } from '@skidora/domain/plural.ts'

export const filterTitles: Record<CouponFilter, string> = {
  active: 'Действующие',
  used: 'Использованные',
  expired: 'Истекли',
  returned: 'Возвраты',
  all: 'Все',
}

export const statusTexts: Record<Coupon['status'], string> = {
  active: 'Действует',
  used: 'Использован',
  expired: 'Истёк',
  return_requested: 'Возвращается',
  returned: 'Возвращён',
}

const dayMs = 24 * 60 * 60 * 1000
/** Shows the remaining days from here on. */
const nearDays = 7

type Dated = Pick<Coupon, 'status' | 'startsAt' | 'endsAt' | 'usedAt' | 'timeZone'> &
  // A coupon cached for offline use may be older than this field.
  Partial<Pick<Coupon, 'returnedAt'>>

/** Validity, or when it ended. */
export function validityText(coupon: Dated, now: Date): string {
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

/** Null if there is enough time or none left. */
export function hurryText({ status, endsAt }: Dated, now: Date): string | null {
  const left = new Date(endsAt).getTime() - now.getTime()
  if (status !== 'active' || left <= 0 || left > nearDays * dayMs) return null
  if (left < dayMs) return 'Остались считаные часы'
  const days = Math.floor(left / dayMs)
  return `${days === 1 ? 'Остался' : 'Осталось'} ${countOf(days, ['день', 'дня', 'дней'])}`
}
