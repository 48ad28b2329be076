import { describe, expect, it } from 'vitest'
import { readAddress } from './page-address.ts'

describe('readAddress', () => {
  it.each([
    ['/', '/'],
    ['/today/', '/today/'],
    ['/?utm_source=mail&utm_medium=x', '/'],
    ['/today/?utm_source=mail&category=spa', '/today/?category=spa'],
    [
      '/brands/x?sort_type=useful&place_id=7&page=2',
      '/brands/x?page=2&place_id=7&sort_type=useful',
    ],
    ['/today/?category=', '/today/'],
    ['/?', '/'],
    ['/services/spa?yclid=1&price_to=&cashback=true', '/services/spa?cashback=true'],
    ['/services?page=3&from_page=1&x=1', '/services?from_page=1&page=3'],
    ['/search?q=spa&view=map&utm_term=x', '/search?q=spa&view=map'],
    ['/promo?tag=gift&price_from=500', '/promo?price_from=500&tag=gift'],
    ['/services?open_now=true&gclid=1', '/services?open_now=true'],
    ['/services?origin=55.75%2C37.62', '/services?origin=55.75%2C37.62'],
    ['/today/?category=%D1%81%D0%BF%D0%B0', '/today/?category=%D1%81%D0%BF%D0%B0'],
    ['/deals?origin=55.75%2C37.62&open_now=true', '/deals?open_now=true&origin=55.75%2C37.62'],
  ])('normalizes %s to %s', (url, address) => {
    expect(readAddress(url).address).toBe(address)
  })

  it('drops a parameter that another page reads', () => {
    expect(readAddress('/today/?category=spa&q=x&page=2').address).toBe('/today/?category=spa')
    expect(readAddress('/?category=spa').address).toBe('/')
  })

  it('drops the query of an unlisted URL', () => {
    expect(readAddress('/nothing?page=2')).toEqual({ address: '/nothing', page: undefined })
  })

  it.each([
    '/user',
    '/user/coupons',
    '/USER/coupons',
    '/unsubscribe/0123ABCD',
    '/waitlist/0123ABCD',
    '/checkout/order/x',
    '/ncheckout/fail',
    '/dev/ui',
    '/user?x=1',
    '/staff/deals/drafts',
    '/500',
    '/privet',
    '/coupon-pdf?couponId=1',
    // Not listed.
    '/user/nothing',
    '/user_invite',
    '/docs/api',
    '/%75ser',
    '/services/../user',
    '/services/x/%2E%2e/..',
    '/services\\..\\user',
  ])('allows no cache for %s', (url) => {
    expect(readAddress(url).page?.cache).toBeUndefined()
  })

  it.each(['/', '/today', '/today/', '/TODAY/?category=spa', '/deals', '/404', '/desk'])(
    'caches %s until a change of its city',
    (url) => expect(readAddress(url).page?.cache).toBe('city'),
  )

  it.each(['/deals/x', '/deals-lite/x', '/hotels', '/hotels/sochi', '/hotel/x'])(
    'caches %s until a change of any city',
    (url) => {
      expect(readAddress(url).page?.cache).toBe('all-cities')
    },
  )
})
