import type { DealOffer } from '@skidora/contract/deals.ts'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { VisitorProvider } from '../../lib/page/visitor.ts'
import { DealFacts } from './DealDetails.tsx'

it("shows the coupon's last day in the deal's time zone, not the visitor's", () => {
  const deal = {
    // Midnight after 30 November in Kaliningrad, already 1 December in Moscow.
    couponActivationEndDate: '2026-11-30T22:00:00Z',
    timeZone: 'Europe/Kaliningrad',
    stats: { couponsBought: 0, likes: 0 },
    rating: null,
  } as DealOffer
  const html = renderToString(
    <VisitorProvider value={visitor}>
      <DealFacts deal={deal} />
    </VisitorProvider>,
  )
  expect(html.replaceAll(/<!-- -->/g, '')).toContain('<dd>до 30\u00a0ноября</dd>')
})
