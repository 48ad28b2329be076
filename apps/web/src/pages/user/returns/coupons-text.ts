import { formatPrice } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'

/** «2 купона на 1 200 ₽», without a sum if a promo code paid everything; only a sum for what has no coupons. */
export function couponsText(count: number, refund: number): string {
  if (count === 0) return formatPrice(refund)
  const coupons = countOf(count, ['купон', 'купона', 'купонов'])
  return refund > 0 ? `${coupons} на\u00A0${formatPrice(refund)}` : coupons
}
