import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, openTestApp, type TestApp } from '../../../../../test/support/app.ts'
import {
  type Browse,
  openForBrowsing,
  type PageResponse,
} from '../../../../../test/support/browse.ts'
import { guestXsrf } from '../../../../../test/support/xsrf.ts'

let test: TestApp
let browse: Browse
beforeAll(async () => {
  test = await createTestApp()
  browse = await openForBrowsing(test.app)
})
afterAll(() => test.close())

const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

/** A deal on the home page of Moscow. */
async function shownDeal(): Promise<{ id: number; slug: string }> {
  const { rows } = await query(
    `select deals.id, deals.slug from deal_listings
     join categories on categories.id = deal_listings.category_id and categories.slug = 'goods'
     join deals on deals.id = deal_listings.deal_id
     where deal_listings.city_id = 1
     order by deal_listings.popularity desc, deal_listings.deal_id desc limit 1`,
  )
  return rows[0]
}

const headingOf = ({ text }: PageResponse) => text.match(/<h1[^>]*>([^<]*)/)?.[1]

/** The state that the browser hydrates from. */
const stateOf = ({ text }: PageResponse) =>
  JSON.parse(text.match(/id="page-state">(.*?)<\/script>/s)?.[1] ?? '')

describe('the status', () => {
  it.each([
    ['/', 200],
    ['/today/', 200],
    ['/offline', 200],
    ['/404', 404],
    ['/nothing-here', 404],
    ['/deals/no-such-deal', 404],
    ['/deals/%D0%BD%D0%B5%D1%82', 404],
    ['/user/nothing', 404],
    ['/500', 500],
  ])('is right for %s: %i', async (address, status) => {
    const response = await browse(address)
    expect(response.status).toBe(status)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(await browse(address, { method: 'HEAD' })).toMatchObject({ status, text: '' })
  })

  it('is 404 for an unknown city, also for cached pages', async () => {
    for (const address of ['/', '/today/']) {
      await browse(address)
      const response = await browse(address, { host: 'atlantis.localhost' })
      expect(response.status).toBe(404)
      expect(headingOf(response)).toBe('Такой страницы нет')
    }
    expect((await browse('/')).status).toBe(200)
  })

  it('is 500 with the error page when a page fails to render', async () => {
    const { id, slug } = await shownDeal()
    // The page's script cannot parse a five-digit year.
    await query(`update deals set coupon_ends_at = '12026-01-01' where id = $1`, [id])
    const response = await browse(`/deals/${slug}`)
    expect(response.status).toBe(500)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(headingOf(response)).toBe('Что-то пошло не так')
    expect(response.text.includes('RangeError')).toBe(false)
    await query(`update deals set coupon_ends_at = now() + interval '1 day' where id = $1`, [id])
    expect((await browse(`/deals/${slug}`)).status).toBe(200)
  })
})

describe('a signed-in visitor', () => {
  async function signIn(): Promise<string> {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v4/auth/sign-in',
      payload: { login: 'demo@skidora.ru', password: 'Skidora-2026' },
      headers: guestXsrf,
    })
    return response.json().data.token
  }

  it('gets private pages that nobody else sees', async () => {
    const cookie = `a=b; ssr_token=${await signIn()}`
    for (let count = 0; count < 2; count += 1) {
      const own = await browse('/today/', { headers: { cookie } })
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect(own.headers).not.toHaveProperty('etag')
      expect(stateOf(own).visitor.user).toMatchObject({ email: 'demo@skidora.ru' })
    }
    const guest = await browse('/today/')
    expect(guest.headers['cache-control']).toBe('no-cache')
    expect(guest.text.includes('demo@skidora.ru')).toBe(false)
    expect(stateOf(guest).visitor.user).toBeNull()
  })

  it('gets private pages as a guest when the token has expired', async () => {
    const response = await browse('/today/', { headers: { cookie: 'ssr_token=stale' } })
    expect(response).toMatchObject({ status: 200 })
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(stateOf(response).visitor.user).toBeNull()
  })
})

describe('a failing feed', () => {
  const hasGaps = ({ text }: PageResponse) => text.includes('Этот раздел не загрузился')

  it('leaves the rest of the page, which is not cached', async () => {
    await query('alter table listing_counts rename to listing_counts_away')
    try {
      const broken = await browse('/', { host: 'kazan.localhost' })
      expect(broken.status).toBe(200)
      expect(broken.headers['cache-control']).toBe('private, no-store')
      expect(headingOf(broken)).toBe('Скидки и акции в Казани')
      expect(hasGaps(broken)).toBe(true)
      const today = await browse('/today/', { host: 'kazan.localhost' })
      expect(today).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'private, no-store' },
      })
      expect(today.text).toContain('Акции не загрузились')
    } finally {
      await query('alter table listing_counts_away rename to listing_counts')
    }
    const whole = await browse('/', { host: 'kazan.localhost' })
    expect(hasGaps(whole)).toBe(false)
    expect(whole.headers['cache-control']).toBe('no-cache')
  })
})

describe('a redirect', () => {
  beforeAll(() =>
    query(
      `insert into redirects (path, target, is_permanent) values
         ('/old-today', '/today/', true),
         ('/sale', '/today/?category=goods', false),
         ('/partner', 'https://partner.example/x?y=1', false)`,
    ),
  )

  it.each([
    ['/old-today', 301, '/today/'],
    ['/old-today/', 301, '/today/'],
    ['/old-today?utm_source=mail', 301, '/today/'],
    ['/sale', 302, '/today/?category=goods'],
    ['/partner', 302, 'https://partner.example/x?y=1'],
  ])('leads from %s with %i to %s', async (address, status, location) => {
    const response = await browse(address)
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject({ location, 'cache-control': 'private, no-store' })
  })
})

describe('a chosen city', () => {
  const bare = { host: '127.0.0.1:3000' }
  const cookiesOf = ({ headers }: PageResponse) => headers['set-cookie'] ?? []

  it('is stored for a week and redirects to the clean URL', async () => {
    const response = await browse('/brands?category=goods&city=spb', bare)
    expect(response.status).toBe(302)
    expect(response.headers).toMatchObject({
      location: '/brands?category=goods',
      'cache-control': 'no-store',
    })
    expect(cookiesOf(response)).toEqual([
      'user-selected-cityid=c_18; Max-Age=604800; Path=/; SameSite=Lax',
      'no-ask-city=1; Max-Age=604800; Path=/; SameSite=Lax',
    ])
  })

  it('applies on the bare domain and its subdomains, and can be replaced', async () => {
    const own = await openTestApp(test.database, { siteHost: 'skidora.ru' })
    const open = (host: string, url: string, cookie?: string) =>
      own.app.inject({ url, headers: { host, ...(cookie && { cookie }) } })
    const chosen = await open('spb.skidora.ru', '/?city=spb')
    expect(chosen.cookies).toEqual(
      ['user-selected-cityid', 'no-ask-city'].map((name) =>
        expect.objectContaining({ name, domain: 'skidora.ru', maxAge: 604_800 }),
      ),
    )
    const home = await open('skidora.ru', '/', 'user-selected-cityid=c_18')
    expect(home.body).toContain('Скидки и акции в Санкт-Петербурге')
    const again = await open('skidora.ru', '/?city=moscow', 'user-selected-cityid=c_18')
    expect(again.cookies[0]).toMatchObject({ value: 'c_1', domain: 'skidora.ru' })
    await own.close()
  })

  it('is stored in Secure cookies over HTTPS', async () => {
    const proxied = await openTestApp(test.database, { trustedProxies: 1 })
    const headers = { host: '127.0.0.1:3000', 'x-forwarded-proto': 'https' }
    const response = await proxied.app.inject({ url: '/?city=spb', headers })
    expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['user-selected-cityid', true],
      ['no-ask-city', true],
    ])
    await proxied.close()
  })

  it('shows its page where the host has no city label', async () => {
    const headers = { cookie: 'user-selected-cityid=c_18' }
    for (let count = 0; count < 2; count += 1) {
      const chosen = await browse('/', { ...bare, headers })
      expect(headingOf(chosen)).toBe('Скидки и акции в Санкт-Петербурге')
      expect(headingOf(await browse('/', bare))).toBe('Скидки и акции в Москве')
    }
  })

  it('is overridden by the label of the host', async () => {
    const own = await browse('/?city=spb', { host: 'spb.localhost' })
    expect(own.headers.location).toBe('/')
    expect(cookiesOf(own)).toHaveLength(2)
    const other = await browse('/?city=kazan', { host: 'spb.localhost' })
    expect(other).toMatchObject({ status: 302, headers: { location: '/' } })
    expect(cookiesOf(other)).toEqual([])
  })

  it('sets no cookie when unknown', async () => {
    const response = await browse('/?city=atlantis', bare)
    expect(response).toMatchObject({ status: 302, headers: { location: '/' } })
    expect(cookiesOf(response)).toEqual([])
  })

  it.each(['/.//evil.com/?city=spb', '/x/..//evil.com/?city=spb', '//evil.com/?city=spb'])(
    'never redirects to another site: %s',
    async (address) => {
      const { headers } = await browse(address, bare)
      expect(headers.location).toMatch(/^\/(?!\/)/)
    },
  )

  it.each([
    'http://evil.com/?city=spb',
    'http://evil.com?city=spb',
    'x://evil.com//evil.com/?city=spb',
  ])('never redirects to the host of an absolute request target: %s', async (target) => {
    const { status, headers } = await browse(target, bare)
    expect([status, headers.location]).toEqual([302, expect.stringMatching(/^\/(?!\/)/)])
    expect(headers.location).not.toContain('http')
  })

  it('causes no server error in an unparsable URL', async () => {
    expect((await browse('//[?city=spb', bare)).status).toBeLessThan(500)
  })
})

describe('user content', () => {
  const hostile = '</script><script>alert(1)</script>'
  const isBrokenOut = ({ text }: PageResponse) => text.includes('<script>')

  it('cannot break out of the page or its state', async () => {
    const { id, slug } = await shownDeal()
    await query('update deals set title = $2, tiny_title = $2, description = $2 where id = $1', [
      id,
      hostile,
    ])
    for (const address of ['/', `/deals/${slug}`]) {
      // A stale page may still be cached for a moment.
      await expect
        .poll(async () => JSON.stringify(stateOf(await browse(address))).includes(hostile))
        .toBe(true)
      expect(isBrokenOut(await browse(address))).toBe(false)
    }
  })

  it.each(['evil.com', 'evil.com/"><script>alert(1)</script>', 'evil.com:99999', 'a b', '%'])(
    'is harmless in the Host header: %s',
    async (host) => {
      for (const address of ['/', '/today/', '/sitemap.xml']) {
        const response = await browse(address, { host })
        expect(response.status).toBeLessThan(500)
        expect(isBrokenOut(response)).toBe(false)
      }
      const ours = await browse('/')
      expect(ours.status).toBe(200)
      expect(ours.text.includes('evil.com')).toBe(false)
    },
  )

  it('is harmless in the URL', async () => {
    for (const path of ['/today/?category=', '/brands?category=', '/search?q=']) {
      const response = await browse(path + encodeURIComponent(hostile))
      expect(isBrokenOut(response)).toBe(false)
    }
    const missing = await browse(`/${encodeURIComponent(hostile)}`)
    expect(missing.status).toBe(404)
    expect(isBrokenOut(missing)).toBe(false)
  })
})
