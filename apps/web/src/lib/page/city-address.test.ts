import { describe, expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { canonicalUrl, chooseCityUrl } from './city-address.ts'

const labelled = { protocol: 'http', base: 'localhost:3000', hasCityLabels: true } as const
const bare = { protocol: 'http', base: '127.0.0.1:3000', hasCityLabels: false } as const

describe('chooseCityUrl', () => {
  it.each([
    ['spb', '/', '//spb.localhost:3000/?city=spb'],
    ['moscow', '/today/', '//localhost:3000/today/?city=moscow'],
    ['spb', '/today/?category=spa', '//spb.localhost:3000/today/?category=spa&city=spb'],
  ])('links to the host of %s from %s', (slug, path, address) => {
    expect(chooseCityUrl(labelled, slug, path)).toBe(address)
  })

  it('stays on a host without city subdomains', () => {
    expect(chooseCityUrl(bare, 'spb', '/today/')).toBe('/today/?city=spb')
  })
})

describe('canonicalUrl', () => {
  const { city } = visitor

  it('uses the city subdomain where the host has them', () => {
    expect(canonicalUrl({ site: labelled }, city.slug, '/today/')).toBe(
      'http://spb.localhost:3000/today/',
    )
    expect(canonicalUrl({ site: bare }, city.slug, '/today/')).toBe('http://127.0.0.1:3000/today/')
  })

  it('does not repeat a host that may be forged', () => {
    const site = { ...labelled, base: 'evil.example', canonicalBase: 'localhost:3000' }
    expect(canonicalUrl({ site }, city.slug, '/')).toBe('http://spb.localhost:3000/')
  })

  it('uses no subdomain for the main city', () => {
    expect(canonicalUrl(visitor, 'moscow', '/')).toBe('https://skidora.ru/')
  })
})
