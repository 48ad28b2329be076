import { describe, expect, it } from 'vitest'
import { isCacheable, normaliseAddress } from './page-address.ts'

describe('normaliseAddress', () => {
  it.each([
    ['/', '/'],
    ['/today/', '/today/'],
    ['/?utm_source=mail&utm_medium=x', '/'],
    ['/today/?utm_source=mail&category=spa', '/today/?category=spa'],
    ['/today/?page=2&category=spa', '/today/?category=spa&page=2'],
    ['/today/?category=spa&page=2', '/today/?category=spa&page=2'],
    ['/today/?category=', '/today/'],
    ['/?', '/'],
    ['/services/spa?yclid=1&price_to=&cashback=true', '/services/spa?cashback=true'],
    ['/services?page=3&from_page=1&x=1', '/services?from_page=1&page=3'],
    ['/search?q=spa&view=map&utm_term=x', '/search?q=spa&view=map'],
    ['/promo?tag=gift&price_from=500', '/promo?price_from=500&tag=gift'],
    ['/services?open_now=true&gclid=1', '/services?open_now=true'],
    ['/services?origin=55.75%2C37.62', '/services?origin=55.75%2C37.62'],
    ['/today/?category=%D1%81%D0%BF%D0%B0', '/today/?category=%D1%81%D0%BF%D0%B0'],
  ])('normalizes %s to %s', (url, address) => {
    expect(normaliseAddress(url)).toBe(address)
  })
})

describe('isCacheable', () => {
  it.each([
    '/user',
    '/user/coupons',
    '/unsubscribe/0123ABCD',
    '/checkout/order/x',
    '/ncheckout/fail',
    '/dev/ui',
    '/user?x=1',
    '/staff/deals/drafts',
    '/500',
  ])('is false for %s', (path) => {
    expect(isCacheable(path)).toBe(false)
  })
  it.each(['/', '/today/', '/user_invite', '/deals/x', '/users'])('is true for %s', (path) => {
    expect(isCacheable(path)).toBe(true)
  })
})
