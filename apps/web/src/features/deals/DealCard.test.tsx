import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { VisitorProvider } from '../../lib/page/visitor.ts'
import { setStaticRenderer } from '../../ui/blocks/static-html-cache.ts'
import { DealCard, type ShownCard } from './DealCard.tsx'

// Other test files may have set another renderer.
beforeEach(() => setStaticRenderer(renderToString, new Map()))

const card: ShownCard = {
  id: 7,
  slug: 'lotos-7',
  title: 'Спа-программа «Лотос»',
  image: 'demo/a.webp',
  price: 3980,
  priceDiscounted: 1790,
  discount: 55,
  isHavePriceRange: false,
  landmark: 'м. Арбатская',
  placeCount: 1,
  rating: 4.8,
  reviewsCount: 12,
  couponsBought: 40,
  endDate: '2026-12-01T00:00:00Z',
  isOnlyDiscount: false,
  dealOfferCategory: 'beauty',
  isSoldOut: false,
}

const textOf = (more: Partial<ShownCard>) =>
  renderToString(
    <VisitorProvider value={visitor}>
      <DealCard card={{ ...card, ...more }} />
    </VisitorProvider>,
  )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

it('says that the coupon of a discount-only deal is free and what is paid on site', () => {
  expect(textOf({ isOnlyDiscount: true })).toContain('бесплатнона месте 1 790 ₽')
  const ranged = textOf({ isOnlyDiscount: true, isHavePriceRange: true })
  expect(ranged).toContain('бесплатнона месте от 1 790 ₽')
  expect(textOf({})).not.toContain('бесплатно')
})
