import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cityUrl, parseCityHost, sharedDomain } from './city-host.ts'

describe('parseCityHost', () => {
  it.each([
    ['localhost', null, 'localhost'],
    ['localhost:3000', null, 'localhost:3000'],
    ['spb.localhost:3000', 'spb', 'localhost:3000'],
    ['SPB.LocalHost:3000', 'spb', 'localhost:3000'],
    ['spb.any.localhost', 'spb', 'localhost'],
    ['www.spb.localhost', null, 'localhost'],
    ['ssl.localhost', null, 'localhost'],
    ['.localhost', null, 'localhost'],
    ['skidora.ru', null, 'skidora.ru'],
    ['skidora.ru:8443', null, 'skidora.ru:8443'],
    ['spb.skidora.ru:8443', 'spb', 'skidora.ru:8443'],
    ['spb.skidora.ru.', 'spb', 'skidora.ru'],
    ['moscow.skidora.ru', 'moscow', 'skidora.ru'],
    ['www.skidora.ru', null, 'skidora.ru'],
    ['ssr.skidora.ru', null, 'skidora.ru'],
    ['skidora.example.com', null, 'example.com'],
    ['.skidora.ru', null, 'skidora.ru'],
    ['intranet:3000', null, 'intranet:3000'],
    ['127.0.0.1', null, '127.0.0.1'],
    ['192.168.10.20:3000', null, '192.168.10.20:3000'],
    ['[::1]:3000', null, '[::1]:3000'],
    ['[2001:db8::10]', null, '[2001:db8::10]'],
    ['::1', null, '::1'],
    ['', null, ''],
  ])('parses %j', (host, label, base) => {
    expect(parseCityHost(host)).toEqual({ label, base })
  })

  it.each([
    ['deals.example.com', 'deals.example.com', null, 'deals.example.com'],
    ['kazan.deals.example.com', 'deals.example.com', 'kazan', 'deals.example.com'],
    ['kazan.deals.example.com:8080', 'deals.example.com', 'kazan', 'deals.example.com:8080'],
    ['kazan.deals.example.com', 'Deals.example.com:8080', 'kazan', 'deals.example.com:8080'],
    ['spb.m.skidora.ru', 'skidora.ru', 'spb', 'skidora.ru'],
    ['www.skidora.ru', 'skidora.ru', null, 'skidora.ru'],
    ['notskidora.ru', 'skidora.ru', null, 'skidora.ru'],
    ['10.0.0.7:3000', 'skidora.ru', null, 'skidora.ru'],
    ['spb.localhost:3000', 'skidora.ru', null, 'skidora.ru'],
  ])('parses %j for the site host %j', (host, siteHost, label, base) => {
    expect(parseCityHost(host, siteHost)).toEqual({ label, base })
  })

  it("never throws on a client's Host header", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.ipV4(), fc.ipV6()), (host) => {
        expect(parseCityHost(host).label).not.toBe('')
      }),
    )
  })

  it('does not split an IP address', () => {
    const port = fc.option(fc.integer({ min: 1, max: 65_535 }))
    const address = fc.oneof(
      fc.ipV4(),
      fc.ipV6().map((ip) => `[${ip.toLowerCase()}]`),
    )
    fc.assert(
      fc.property(address, port, (ip, number) => {
        const host = number === null ? ip : `${ip}:${number}`
        expect(parseCityHost(host)).toEqual({ label: null, base: host })
      }),
    )
  })
})

describe('cityUrl', () => {
  it.each([
    [undefined, 'localhost:3000', 'spb', '/today/', '//spb.localhost:3000/today/'],
    [undefined, 'localhost:3000', 'moscow', '/', '//localhost:3000/'],
    ['https', 'skidora.ru', 'kazan', '/?page=2', 'https://kazan.skidora.ru/?page=2'],
    ['http', '127.0.0.1:3000', 'spb', '/', 'http://127.0.0.1:3000/'],
    ['http', '[::1]:3000', 'spb', '/', 'http://[::1]:3000/'],
  ] as const)('builds a URL from %s %s %s %s', (protocol, base, slug, path, expected) => {
    expect(cityUrl({ protocol, base, slug, path })).toBe(expected)
  })

  it('rejects a path that would extend the host', () => {
    const parts = { base: 'skidora.ru', slug: 'spb', path: '.evil.example' }
    expect(() => cityUrl(parts)).toThrow(RangeError)
  })

  it('builds a host that parses to the same city', () => {
    const slug = fc
      .stringMatching(/^[a-z][a-z0-9-]{0,20}[a-z0-9]$/)
      .filter((text) => !['ssl', 'ssr', 'www', 'skidora'].includes(text))
    const base = fc.constantFrom('localhost', 'localhost:3000', 'skidora.ru', 'skidora.ru:8443')
    fc.assert(
      fc.property(slug, base, (city, site) => {
        const url = cityUrl({ protocol: 'https', base: site, slug: city, path: '/today/' })
        // Moscow has no subdomain.
        const label = city === 'moscow' ? null : city
        expect(parseCityHost(new URL(url).host)).toEqual({ label, base: site })
        expect(parseCityHost(new URL(url).host, site)).toEqual({ label, base: site })
      }),
    )
  })
})

describe('sharedDomain', () => {
  it.each([
    ['skidora.ru', 'skidora.ru', 'skidora.ru'],
    ['spb.skidora.ru:3000', 'skidora.ru', 'skidora.ru'],
    ['spb.skidora.ru', 'skidora.ru:8080', 'skidora.ru'],
    ['evilskidora.ru', 'skidora.ru', undefined],
    ['spb.localhost:3000', 'localhost', undefined],
    ['127.0.0.1:3000', '127.0.0.1', undefined],
    ['spb.skidora.ru', undefined, undefined],
  ])('of %s for the site host %s is %s', (host, siteHost, domain) => {
    expect(sharedDomain(host, siteHost)).toBe(domain)
  })
})
