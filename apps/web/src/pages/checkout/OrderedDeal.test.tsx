import type { CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { VisitorProvider } from '../../lib/page/visitor.ts'
import { OrderedDeal } from './OrderedDeal.tsx'

it("shows the coupon's last day in the deal's time zone", () => {
  const deal = {
    ...{ slug: 'lotos-7', title: 'Спа «Лотос»', img: 'demo/a.webp', companyName: 'Лотос' },
    prices: [{ id: 1, title: 'Один', price: 3980, priceDiscounted: 1790 }],
    ...{ isOnlyDiscount: false, availableQuantity: 5 },
    // Midnight after 30 November in Kaliningrad, already 1 December in Moscow.
    ...{ couponEndDate: '2026-11-30T22:00:00Z', timeZone: 'Europe/Kaliningrad' },
  } as CheckoutDeal
  const html = renderToString(
    <VisitorProvider value={visitor}>
      <OrderedDeal
        deal={deal}
        state={{ priceId: 1, orderCount: 1, maxCount: 5 }}
        error={undefined}
        onOption={() => {}}
        dispatch={() => {}}
      />
    </VisitorProvider>,
  )
  expect(html.replaceAll(/<!-- -->/g, '')).toContain('Купон действует до 30\u00a0ноября<')
})
