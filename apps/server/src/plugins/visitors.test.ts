import type { City } from '@skidora/contract/locations.ts'
import { describe, expect, it } from 'vitest'
import type { Cities } from '../modules/locations/cities.ts'
import { cookieValue, displayOf, placeOf, readUtm } from './visitors.ts'

const city = (id: string, slug: string) => ({ id, slug }) as City
const moscow = city('c_1', 'moscow')
const spb = city('c_18', 'spb')
const known = [moscow, spb]
const cities = {
  default: moscow,
  findBySlug: (slug: string) => known.find((candidate) => candidate.slug === slug),
  findByCityId: (id: string) => known.find((candidate) => candidate.id === id),
} as Cities

describe('placeOf', () => {
  it.each([
    ['localhost:3000', undefined, 'moscow', 'localhost:3000'],
    ['spb.localhost:3000', undefined, 'spb', 'localhost:3000'],
    ['www.localhost:3000', undefined, 'moscow', 'localhost:3000'],
    ['ssl.localhost', undefined, 'moscow', 'localhost'],
    ['ssr.skidora.ru', 'skidora.ru', 'moscow', 'skidora.ru'],
    ['spb.skidora.ru', 'skidora.ru', 'spb', 'skidora.ru'],
    ['spb.skidora.ru', undefined, 'spb', 'skidora.ru'],
    ['shop.example.com', undefined, 'moscow', 'shop.example.com'],
  ])('resolves %s (site %s) to %s of %s', (host, siteHost, slug, base) => {
    const place = placeOf({ host, cookies: '' }, cities, siteHost)
    expect(place.city?.slug).toBe(slug)
    expect(place.site).toEqual({ base, hasCityLabels: true })
  })

  it('defaults to the own host', () => {
    expect(placeOf({ host: '', cookies: '' }, cities).site.base).toBe('localhost')
    expect(placeOf({ host: '', cookies: '' }, cities, 'skidora.ru').site.base).toBe('skidora.ru')
  })

  it('resolves no city for an unknown label of our own host', () => {
    expect(placeOf({ host: 'atlantis.localhost:3000', cookies: '' }, cities).city).toBeNull()
    expect(
      placeOf({ host: 'atlantis.skidora.ru', cookies: '' }, cities, 'skidora.ru').city,
    ).toBeNull()
  })

  it.each(['127.0.0.1:3000', '[::1]:3000', '127.0.0.1'])('uses the cookie on %s', (host) => {
    expect(placeOf({ host, cookies: 'user-selected-cityid=c_18' }, cities)).toEqual({
      city: spb,
      site: { base: host, hasCityLabels: false },
    })
    expect(placeOf({ host, cookies: 'user-selected-cityid=c_999' }, cities).city).toBe(moscow)
  })

  it('uses the cookie on the bare domain and the label elsewhere', () => {
    const cityAt = (host: string) =>
      placeOf({ host, cookies: 'user-selected-cityid=c_18' }, cities, 'skidora.ru').city
    expect(cityAt('skidora.ru')).toBe(spb)
    expect(cityAt('www.skidora.ru')).toBe(spb)
    expect(cityAt('moscow.skidora.ru')).toBe(moscow)
  })
})

describe('displayOf', () => {
  it('lets not-adaptive force the desktop', () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
    expect(displayOf({ userAgent, cookies: '' }).device).toBe('mobile')
    expect(displayOf({ userAgent, cookies: 'not-adaptive=1' })).toMatchObject({
      device: 'desktop',
      isNotAdaptive: true,
    })
  })

  it('accepts known themes only', () => {
    expect(displayOf({ userAgent: '', cookies: 'theme=dark' }).theme).toBe('dark')
    expect(displayOf({ userAgent: '', cookies: 'theme="><script>' }).theme).toBe('system')
  })
})

describe('cookieValue', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1; b=2', 'a', '1'],
    ['xa=1; a=2', 'a', '2'],
    ['xa=1', 'a', undefined],
    ['', 'a', undefined],
    ['a=', 'a', ''],
  ])('reads in %s the cookie %s as %s', (cookies, name, value) => {
    expect(cookieValue(cookies, name)).toBe(value)
  })
})

describe('readUtm', () => {
  it('keeps utm_ parameters and drops characters that cannot be stored or shown', () => {
    expect(readUtm('utm_source=a%00b&utm_medium=%E2%80%AEc%0D%0A&x=1')).toEqual({
      ...{ utm_source: 'ab', utm_medium: 'c' },
    })
  })
})
