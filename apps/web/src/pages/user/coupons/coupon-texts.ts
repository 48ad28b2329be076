import type { CouponFilter } from '@skidora/contract/coupons.ts'
import type { DatedCoupon } from '@skidora/domain/deals/coupon-texts.ts'
import { countOf } from '@skidora/domain/text/plural.ts'

export const filterTitles: Record<CouponFilter, string> = {
  active: 'Действующие',
  used: 'Использованные',
  expired: 'Истекли',
  returned: 'Возвраты',
  all: 'Все',
}

const dayMs = 24 * 60 * 60 * 1000
/** Shows the remaining days from here on. */
const nearDays = 7

/** Null if there is enough time or none left. */
export function hurryText(
  { status, endsAt }: Pick<DatedCoupon, 'status' | 'endsAt'>,
  now: Date,
): string | null {
  const left = new Date(endsAt).getTime() - now.getTime()
  if (status !== 'active' || left <= 0 || left > nearDays * dayMs) return null
  if (left < dayMs) return 'Остались считаные часы'
  const days = Math.floor(left / dayMs)
  return `${days === 1 ? 'Остался' : 'Осталось'} ${countOf(days, ['день', 'дня', 'дней'])}`
}
