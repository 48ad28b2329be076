import { formatPrice } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'

/** «2 купона на 1 200 ₽», without a sum if a promo code paid everything. */
export function couponsText(count: number, refund: number): string {
  const coupons = countOf(count, ['купон', 'купона', 'купонов'])
  return refund > 0 ? `${coupons} на\u00A0${formatPrice(refund)}` : coupons
}
