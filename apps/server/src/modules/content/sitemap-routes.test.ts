import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const get = (url: string, host = 'localhost:3000') => test.app.inject({ url, headers: { host } })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

describe('GET /robots.txt', () => {
  it('disallows private paths and links the sitemap', async () => {
    const response = await get('/robots.txt', 'spb.localhost:3000')
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = response.body.split('\n')
    expect(lines).toContain('User-agent: *')
    for (const path of ['/api/', '/user', '/checkout']) expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).not.toContain('Disallow: /')
    expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })
})

describe('a foreign Host without SITE_HOST', () => {
  const paths = ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-deals-1.xml']
  it.each(paths)('is not in %s', async (path) => {
    for (const host of ['evil.example', 'spb.evil.example:3000']) {
      const { statusCode, body } = await get(path, host)
      expect(statusCode).toBe(200)
      expect(body).not.toContain('evil')
      expect(body).toContain('http://localhost:3000/')
    }
  })

  it.each(['/', '/services', '/brands'])('is not in the head of %s', async (path) => {
    for (const host of ['evil.example', 'spb.evil.example:3000']) {
      const { body } = await get(path, host)
      const city = host.startsWith('spb.') ? 'spb.' : ''
      const canonical = `http://${city}localhost:3000${path}`
      expect(body).toContain(`<link rel="canonical" href="${canonical}"`)
      expect(body).toContain(`property="og:url" content="${canonical}"`)
      const head = body.slice(0, body.indexOf('</head>'))
      expect(head.match(/<(?:link|meta)[^>]*evil[^>]*>/g)).toBeNull()
    }
  })

  it('is in it if it names this machine', async () => {
    const { body } = await get('/', 'kazan.localhost:3000')
    expect(body).toContain('<link rel="canonical" href="http://kazan.localhost:3000/"')
  })
})

describe('GET /sitemap.xml', () => {
  it('is an index of existing parts', async () => {
    const index = await get('/sitemap.xml')
    expect(index.statusCode).toBe(200)
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(index.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><sitemapindex /)
    const parts = addressesIn(index.body)
    expect(parts).toEqual([
      'http://localhost:3000/sitemap-pages.xml',
      'http://localhost:3000/sitemap-categories.xml',
      'http://localhost:3000/sitemap-brands.xml',
      'http://localhost:3000/sitemap-deals-1.xml',
      'http://localhost:3000/sitemap-hotels-1.xml',
    ])
    for (const part of parts) expect((await get(new URL(part ?? '').pathname)).statusCode).toBe(200)
  })
})

describe('GET /sitemap-pages.xml', () => {
  it('contains the pages of every city, each at a working URL', async () => {
    const part = await get('/sitemap-pages.xml')
    expect(part.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = addressesIn(part.body)
    expect(addresses.length).toBeLessThanOrEqual(50_000)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const host of ['localhost:3000', 'spb.localhost:3000']) {
      expect(addresses).toContain(`http://${host}/`)
      for (const path of ['/today/', '/deals', '/review', '/promo'])
        expect(addresses).toContain(`http://${host}${path}`)
    }
    for (const address of addresses.slice(0, 4)) {
      const { host, pathname } = new URL(address ?? '')
      expect((await get(pathname, host)).statusCode, address).toBe(200)
    }
  })

  it('leaves out hidden cities', async () => {
    const { rows } = await test.database.pool.query(
      'select slug from cities where is_hidden or not is_main',
    )
    const { body } = await get('/sitemap-pages.xml')
    for (const { slug } of rows) expect(body).not.toContain(`//${slug}.`)
  })
})

describe('GET /sitemap-categories.xml', () => {
  it('contains the categories with deals in each city, each at its own URL', async () => {
    const addresses = addressesIn((await get('/sitemap-categories.xml')).body)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const path of ['/services', '/services/massage', '/services/restaurants', '/tours']) {
      expect(addresses).toContain(`http://localhost:3000${path}`)
    }
    const { rows } = await test.database.pool.query(
      `select categories.slug, count(listing_counts.total) filter (where listing_counts.total > 0)
       from categories left join listing_counts
         on listing_counts.category_id = categories.id and listing_counts.city_id = 1
       group by categories.slug`,
    )
    const ofMoscow = addresses.filter((url) => url?.startsWith('http://localhost:3000/'))
    expect(ofMoscow).toHaveLength(rows.filter(({ count }) => count > 0).length)
    for (const address of [addresses.at(0), addresses.at(-1)]) {
      const { host, pathname } = new URL(address ?? '')
      const page = await get(pathname, host)
      expect(page.statusCode, address).toBe(200)
      expect(page.body).toContain(`rel="canonical" href="${address}"`)
    }
  })
})

describe('GET /sitemap-deals-1.xml', () => {
  it('contains every public deal once, in its own city, and no other', async () => {
    const { pool } = test.database
    const hidden = await pool.query(
      `update deals set status = 'hidden'
       where id = (select max(deal_id) from deal_listings) returning slug`,
    )
    const held = await pool.query(
      `update deals set hold_day = 2
       where id = (select min(deal_id) from deal_listings where not is_held) returning slug`,
    )
    const { rows } = await pool.query(
      `select count(*) from deal_cards join deals on deals.id = deal_cards.deal_id
       where deal_cards.is_listed and deals.hold_day = 0 and deals.line_kind <> 'hotel'`,
    )
    const addresses = addressesIn((await get('/sitemap-deals-1.xml')).body)
    expect(addresses).toHaveLength(rows[0].count)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { slug } of [...hidden.rows, ...held.rows])
      expect(addresses.some((url) => url?.endsWith(`/${slug}`))).toBe(false)
    const { host, pathname } = new URL(addresses[0] ?? '')
    const page = await get(pathname, host)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`rel="canonical" href="${addresses[0]}"`)
  })

  it('splits by 50,000 ids', async () => {
    await test.database.pool.query(
      `insert into deals select (jsonb_populate_record(deals, jsonb_build_object('id', 50001, 'slug', 'far-away'))).*
       from deals order by id limit 1`,
    )
    expect(addressesIn((await get('/sitemap.xml')).body)).toHaveLength(6)
  })
})

describe('GET /sitemap-hotels-1.xml', () => {
  it('contains every hotel and every hotel list once, at its canonical URL', async () => {
    const { rows } = await test.database.pool.query(
      `select count(*) as hotels, count(distinct (city_id, category_id)) as lists,
              count(distinct city_id) as cities, count(distinct category_id) as categories
       from hotels`,
    )
    const { hotels, lists, cities, categories } = rows[0]
    const addresses = addressesIn((await get('/sitemap-hotels-1.xml')).body)
    expect(addresses).toHaveLength(hotels + lists + cities + categories)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of [addresses[0], addresses[1], addresses.at(-1)]) {
      const { host, pathname } = new URL(address ?? '')
      const page = await get(pathname, host)
      expect(page.statusCode, address).toBe(200)
      expect(page.body).toContain(`rel="canonical" href="${address}"`)
    }
  })
})

it.each([
  '/sitemap-deals-0.xml',
  '/sitemap-deals-99999.xml',
  '/sitemap-x.xml',
  '/sitemap-deals-.xml',
  '/sitemap-hotels-0.xml',
  '/sitemap-hotels-2.xml',
])('GET %s returns 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
