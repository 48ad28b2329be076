import type { DealOffer } from '@skidora/contract/deals.ts'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PanelFacts } from './PanelFacts.tsx'

const site = (landmark: string | null): DealOffer['sites'][number] => ({
  ...{ id: 1, cityTitle: 'Москва', citySlug: 'moscow', address: 'Лесная, 5' },
  ...{ landmark, phone: '', workingHours: '', latitude: 55.78, longitude: 37.59 },
})

it.each([
  [[site('м. Белорусская')], 'м. Белорусская, Лесная, 5'],
  [[site('м. Белорусская'), site(null)], 'м. Белорусская, Лесная, 5 и ещё 1\u00a0адрес'],
  [[site(null)], 'Лесная, 5'],
])('names the station and the address of the first place', (sites, text) => {
  const deal = { sites, breadcrumbs: [], rating: null, discountOnly: true } as unknown as DealOffer
  const html = renderToString(<PanelFacts deal={deal} />).replaceAll(/<!-- -->/g, '')
  expect(html).toContain(`<a href="#places">${text}</a>`)
})

it('warns of a coupon that must be printed', () => {
  const htmlOf = (digitalCouponEnabled: boolean) => {
    const deal = {
      sites: [],
      breadcrumbs: [],
      rating: null,
      discountOnly: false,
      digitalCouponEnabled,
    }
    return renderToString(<PanelFacts deal={deal as unknown as DealOffer} />)
  }
  expect(htmlOf(false)).toContain('Купон примут только распечатанным')
  expect(htmlOf(true)).not.toContain('распечатанным')
})

it('leads from a deal of a hotel to its rooms by date', () => {
  const hotel = { sites: [site(null)], breadcrumbs: [{ slug: 'hotels' }], rating: null }
  const html = renderToString(<PanelFacts deal={hotel as unknown as DealOffer} />)
  expect(html).toContain('href="/hotels/moscow"')
})
