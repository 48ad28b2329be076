import type { DealCard } from '@skidora/contract/deals.ts'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OptionContent } from './OptionContent.tsx'

it.each([
  [true, true, 'бесплатно'],
  [false, false, '1\u00A0790\u00A0₽'],
  [false, true, 'от 1\u00A0790\u00A0₽'],
])(
  'shows the price of a suggested deal (free coupon: %s, several prices: %s) as «%s»',
  (...look) => {
    const [isOnlyDiscount, isHavePriceRange, price] = look
    const prices = { priceDiscounted: 1790, isOnlyDiscount, isHavePriceRange }
    const deal = { image: 'demo/a.webp', ...prices } as DealCard
    const option = { id: 'x', label: 'Ужин на двоих', href: '/deals/x', look: { deal } }
    const html = renderToString(<OptionContent option={option} />)
    expect(html.replaceAll('<!-- -->', '')).toContain(`>${price}</span>`)
  },
)
