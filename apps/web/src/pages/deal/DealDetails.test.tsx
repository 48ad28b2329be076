import type { DealOffer } from '@skidora/contract/deals.ts'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { VisitorProvider } from '../../lib/visitor.ts'
import { DealFacts } from './DealDetails.tsx'

it('shows the last day of the coupon in the time zone of the deal, not of the visitor', () => {
  const deal = {
    // The midnight after 30 November in Kaliningrad; in Moscow it is 1 December already.
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
