import type { DealCard } from '@skidora/contract/deals.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'

type Priced = Pick<DealCard, 'isHavePriceRange' | 'isOnlyDiscount' | 'priceDiscounted'>

/** Label of a map pin: the price of the coupon. */
export function pinLabel({ isHavePriceRange, isOnlyDiscount, priceDiscounted }: Priced): string {
  if (isOnlyDiscount) return 'бесплатно'
  const price = formatPrice(priceDiscounted)
  return isHavePriceRange ? `от\u00A0${price}` : price
}
