import type { IncomingMessage } from 'node:http'
import type { City } from '@skidora/contract/locations.ts'
import { expect, it, vi } from 'vitest'
import type { Config } from '../../config.ts'
import type { Cities } from '../../modules/locations/cities.ts'
import { createViews } from './page-view.ts'

const moscow = { id: 'c_1', slug: 'moscow' } as City
const spb = { id: 'c_18', slug: 'spb' } as City
const citiesOf = (known: City[]) =>
  ({
    default: known[0],
    findBySlug: (slug: string) => known.find((city) => city.slug === slug),
    findByCityId: (id: string) => known.find((city) => city.id === id),
  }) as Cities
const cities = { current: citiesOf([moscow, spb]) }
const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' }
const viewOf = createViews(
  cities,
  { crmUrl: '/crm', services: {}, tiles, trustedProxies: 1 } as Config,
  [],
)

const requestOf = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers: { host: 'localhost:3000', ...headers } }) as unknown as IncomingMessage

const viewFor = (url: string, headers: Record<string, string> = {}) =>
  viewOf(requestOf(url, headers), () => true)

it('computes the same request once, whatever other cookies it has', () => {
  const view = viewFor('/today/', { cookie: 'XSRF-TOKEN=a; theme=dark' })
  expect(viewFor('/today/', { cookie: 'theme=dark; XSRF-TOKEN=b' })).toBe(view)
})

it('does not cache the view of an uncached page', () => {
  const isCached = vi.fn(() => false)
  const view = viewOf(requestOf('/made-up'), isCached)
  expect(viewOf(requestOf('/made-up'), isCached)).not.toBe(view)
  expect(isCached).toHaveBeenCalledTimes(2)
})

it.each([
  ['address', '/', {}],
  ['host', '/today/', { host: 'spb.localhost:3000' }],
  ['theme', '/today/', { cookie: 'theme=dark' }],
  ['device', '/today/', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' }],
  ['protocol', '/today/', { 'x-forwarded-proto': 'https' }],
  ['protocol of the last proxy', '/today/', { 'x-forwarded-proto': 'http, https' }],
  ['layout', '/today/', { cookie: 'not-adaptive=1' }],
])('distinguishes %s', (_what, url, headers) => {
  expect(viewFor(url, headers).key).not.toBe(viewFor('/today/').key)
})

it('uses the chosen city where the host has none', () => {
  const host = '127.0.0.1:3000'
  expect(viewFor('/', { host }).visitor.city).toBe(moscow)
  const cookie = 'user-selected-cityid=c_18'
  expect(viewFor('/', { host, cookie }).visitor.city).toBe(spb)
})

it('passes the URLs of services and map tiles to the browser', () => {
  expect(viewFor('/').visitor).toMatchObject({ crmUrl: '/crm', tiles })
})

it.each(['/user', '/checkout/x', '/dev/ui', '/?city=spb'])('%s is private', (url) => {
  expect(viewFor(url).cache).toBeUndefined()
})

it('invalidates everything when the cities change', () => {
  const view = viewFor('/')
  cities.current = citiesOf([{ ...moscow, title: 'Москва' } as City])
  expect(viewFor('/').visitor.city).not.toBe(view.visitor.city)
})

it('evicts views by the bytes of their URLs, not by their number', () => {
  const config = { crmUrl: '/crm', services: {}, tiles, trustedProxies: 1 } as Config
  const few = createViews(cities, config, [], 100_000)
  const open = (url: string) => few(requestOf(url), () => true)
  const long = (number: number) => `/${number}`.padEnd(2000, 'x')
  const first = open(long(0))
  expect(open(long(0))).toBe(first)
  for (let number = 1; number < 20; number += 1) open(long(number))
  expect(open(long(0))).not.toBe(first)
})

it('ignores unknown cookie values of any length', () => {
  const cookie = `theme=${'x'.repeat(8000)}; user-selected-cityid=${'c'.repeat(4000)}`
  expect(viewFor('/about', { cookie })).toBe(viewFor('/about', { cookie: 'theme=' }))
})
