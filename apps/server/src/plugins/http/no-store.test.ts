import { type CallName, callOf } from '@skidora/contract/calls.ts'
import { splitCallName } from '@skidora/contract/client.ts'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { callNames } from '../calls/calls.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await createTestApp()
  token = await signIn(site)
})
afterAll(() => site.close())

const noStore = 'private, no-store'

async function cacheControlOf(name: CallName, headers: Record<string, string> = {}) {
  const { method, path } = splitCallName(name)
  const { aliases = [] } = callOf(name)
  const responses = [path, ...aliases].map(async (url) => {
    const response = await site.app.inject({
      method: method as 'GET',
      url: url.replaceAll(/\{\w+\}/g, '1'),
      headers,
      payload: method === 'GET' ? undefined : {},
    })
    return response.headers['cache-control']
  })
  return [...new Set(await Promise.all(responses))]
}

const isRestricted = (name: CallName) => {
  const { auth, role, merchant, changes } = callOf(name)
  return [auth, role, merchant, changes].some(Boolean)
}

/** Names of all properties at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, TSchema> }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)]
}

const secretName = /token|ticket|captcha|challenge|signature|email|phone|pin$|^code$/i

/** Phones of branches are public. */
const showsPlaces = new Set<CallName>([
  'GET /api/v4/dealOffer/getDealOfferBySlug',
  'GET /api/v4/dealOffer/getDealOfferInfo',
  'GET /api/v3/catalog/',
  'GET /api/v4/booking/getBookingInfo',
  'GET /api/v4/checkout/booking-branch-employee',
  'GET /api/v4/brand/getBrandPlaces',
  'GET /api/v4/tours/departures',
])

describe('no cache may store', () => {
  it('any response to a signed-in caller', async () => {
    for (const name of callNames) {
      const { path } = splitCallName(name)
      // Ends the session that the other calls need.
      if (path.includes('sign-out')) continue
      const found = await cacheControlOf(name, { authorization: `Bearer ${token}` })
      expect([name, found]).toEqual([name, [noStore]])
    }
  })

  it('any rejection of a guest by a call for users, staff or cash desks', async () => {
    for (const name of callNames.filter(isRestricted))
      expect([name, await cacheControlOf(name)]).toEqual([name, [noStore]])
  })

  it('any response to a request that changes something', async () => {
    for (const name of callNames.filter((name) => !name.startsWith('GET ')))
      expect([name, await cacheControlOf(name)]).toEqual([name, [noStore]])
  })

  it('any response of a call that takes or returns a secret or a contact', async () => {
    const secrets = callNames.filter((name) => {
      const { query, data } = callOf(name)
      return [...namesIn(query), ...namesIn(data)].some((property) => secretName.test(property))
    })
    expect(secrets).toContain('GET /api/v4/client/callPassword')
    for (const name of secrets) {
      if (showsPlaces.has(name)) continue
      expect([name, await cacheControlOf(name)]).toEqual([name, [noStore]])
    }
  })

  it.each([
    '/coupon-pdf?couponId=1',
    '/coupon-calendar?couponId=1',
    '/coupon-apple-pass?couponId=1',
    '/coupon-google-pass?couponId=1',
    '/staff/withdrawal-document?uniqueCode=x',
    '/c/unknown',
    '/checkout/events?purchaseId=1',
    '/user/coupons',
    '/metrics',
  ])('%s, whoever requests it', async (url) => {
    for (const headers of [{}, { cookie: `ssr_token=${token}` }]) {
      const response = await site.app.inject({ url, headers })
      expect(response.headers['cache-control']).toBe(noStore)
    }
  })

  it('a public page rendered for a user', async () => {
    const response = await site.app.inject({ url: '/', headers: { cookie: `ssr_token=${token}` } })
    expect(response.headers['cache-control']).toBe(noStore)
  })

  it.each([
    ['a malformed address', '/api/v4/%ff'],
    ['an unknown call', '/api/v4/unknown'],
    ['an unknown file', '/assets/unknown.js'],
  ])('the rejection of %s', async (_what, url) => {
    const response = await site.app.inject({ url })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.headers['cache-control']).toContain('no-store')
  })
})

describe('caches may store', () => {
  it('catalogue responses to guests', async () => {
    for (const name of [
      'GET /api/v4/category/menu',
      'GET /api/v4/dealOffer/getAllDealOffers',
      'GET /api/v4/brand/getBrands',
    ] as const)
      expect([name, await cacheControlOf(name)]).toEqual([name, [undefined]])
  })

  it('public files, even when requested by a signed-in browser', async () => {
    const response = await site.app.inject({
      url: '/docs/api',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.headers['cache-control']).toBe('no-cache')
  })
})
