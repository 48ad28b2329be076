import type { City } from '@skidora/contract/locations.ts'
import { expect, it } from 'vitest'
import type { Cities } from '../../modules/locations/cities.ts'
import { placeOf } from './place.ts'

const city = (id: string, slug: string) => ({ id, slug }) as City
const moscow = city('c_1', 'moscow')
const spb = city('c_18', 'spb')
const known = [moscow, spb]
const cities = {
  default: moscow,
  findBySlug: (slug: string) => known.find((candidate) => candidate.slug === slug),
  findByCityId: (id: string) => known.find((candidate) => candidate.id === id),
} as Cities

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
