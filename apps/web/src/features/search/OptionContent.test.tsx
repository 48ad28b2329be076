import type { DealCard } from '@skidora/contract/deals.ts'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OptionContent } from './OptionContent.tsx'

it.each([
  [true, 'бесплатно'],
  [false, '1\u00A0790\u00A0₽'],
])('shows the price of a suggested deal (free coupon: %s) as «%s»', (isOnlyDiscount, price) => {
  const deal = { image: 'demo/a.webp', priceDiscounted: 1790, isOnlyDiscount } as DealCard
  const option = { id: 'x', label: 'Ужин на двоих', href: '/deals/x', look: { deal } }
  const html = renderToString(<OptionContent option={option} />)
  expect(html).toContain(`>${price}</span>`)
})
