import { expect, it } from 'vitest'
import { pinLabel } from './pin-label.ts'

it.each([
  [{ isOnlyDiscount: false, isHavePriceRange: false }, '1\u00A0790\u00A0₽'],
  [{ isOnlyDiscount: false, isHavePriceRange: true }, 'от\u00A01\u00A0790\u00A0₽'],
  [{ isOnlyDiscount: true, isHavePriceRange: false }, 'бесплатно'],
  [{ isOnlyDiscount: true, isHavePriceRange: true }, 'бесплатно'],
])('labels a deal with %j as «%s»', (deal, label) => {
  expect(pinLabel({ ...deal, priceDiscounted: 1790 })).toBe(label)
})
