import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, openTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { type Browse, openForBrowsing } from '../../../../../test/support/browse.ts'

let test: TestApp
let browse: Browse
beforeAll(async () => {
  test = await createTestApp()
  browse = await openForBrowsing(test.app)
})
afterAll(() => test.close())

const moscow = { host: 'localhost' }
const spb = { host: 'spb.localhost' }
const query = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

/** Current counters of the cache. */
async function counts() {
  const { text } = await browse('/metrics')
  const read = (name: string) =>
    Number(text.match(new RegExp(`^page_cache_${name} (\\d+)$`, 'm'))?.[1])
  return { hits: read('hits_total'), misses: read('misses_total'), entries: read('entries') }
}

/** Change of the counters during `work`. */
async function countsOf(work: () => Promise<unknown>) {
  const before = await counts()
  await work()
  const after = await counts()
  return { hits: after.hits - before.hits, misses: after.misses - before.misses }
}

/** Waits until a page shows the text; without invalidation it would expire after a minute. */
async function shows(address: string, city: { host: string }, text: string): Promise<void> {
  const hasText = async () => (await browse(address, city)).text.includes(text)
  const waitOptions = { interval: 20, timeout: 30_000, message: `${text} on ${address}` }
  await expect.poll(hasText, waitOptions).toBe(true)
}

let banners = 0
/**
 * Changes a banner and waits until both cities show it. Notifications are ordered, so no earlier
 * change can invalidate a page any more, and both home pages are cached.
 */
async function settle() {
  banners += 1
  const title = `Новый баннер ${banners}`
  await query(`update banners set title = $1 where id = (select min(id) from banners)`, [title])
  for (const city of [moscow, spb]) {
    await shows('/', city, title)
  }
}

describe('a guest page', () => {
  it('is sent in an encoding the browser accepts', async () => {
    const getPage = (encoding: string) => browse('/', { headers: { 'accept-encoding': encoding } })
    await settle()
    const plain = await getPage('identity')
    const gzip = await getPage('gzip')
    const br = await getPage('gzip, deflate, br')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br' })
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    for (const { headers, body } of [plain, gzip, br]) {
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(body.length),
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Cookie, User-Agent',
      })
    }
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('returns 304 to a browser that has it', async () => {
    const { headers } = await browse('/today/')
    const again = await browse('/today/', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.etag).toBe(headers.etag)
    const other = await browse('/today/', { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  it('has a content policy without inline code', async () => {
    for (const _first of ['rendered', 'ready']) {
      const { headers, text } = await browse('/services/goods')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("style-src 'self';")
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(text.match(/<style|\sstyle="|\son[a-z]+="|<script>/)).toBeNull()
    }
  })

  it('sends Strict-Transport-Security over HTTPS only', async () => {
    const header = 'strict-transport-security'
    for (const _first of ['rendered', 'ready'])
      expect((await browse('/services/sushi')).headers[header]).toBeUndefined()
    const proxied = await openTestApp(test.database, { trustedProxies: 1 })
    const browseSecurely = await openForBrowsing(proxied.app)
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' }
    for (const _first of ['rendered', 'ready'])
      expect((await browseSecurely('/today/', { headers })).headers[header]).toMatch(/^max-age=/)
    await proxied.close()
  })

  it('returns only headers for HEAD', async () => {
    const { headers } = await browse('/today/')
    const head = await browse('/today/', { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers).toMatchObject({
      etag: headers.etag,
      'content-length': headers['content-length'],
      'content-type': 'text/html; charset=utf-8',
    })
  })
})

describe('the page cache', () => {
  it('serves the second request', async () => {
    const address = '/services/hotels'
    expect(await countsOf(() => browse(address))).toEqual({ hits: 0, misses: 1 })
    expect(await countsOf(() => browse(address))).toEqual({ hits: 1, misses: 0 })
  })

  it('renders once for concurrent requests', async () => {
    const crowd = () => Promise.all(Array.from({ length: 10 }, () => browse('/brands?q=x')))
    expect((await countsOf(crowd)).misses).toBe(1)
  })

  it('ignores marketing parameters, but not a category', async () => {
    await browse('/brands')
    const marked = () => browse('/brands?utm_source=mail&utm_medium=email&yclid=1')
    expect(await countsOf(marked)).toEqual({ hits: 1, misses: 0 })
    expect((await marked()).text.includes('utm_source')).toBe(false)
    const category = () => browse('/brands?category=tours&utm_source=mail')
    expect(await countsOf(category)).toEqual({ hits: 0, misses: 1 })
  })

  it('keeps a page for each theme and device', async () => {
    await browse('/')
    const looks: Record<string, string>[] = [
      { cookie: 'theme=dark' },
      { cookie: 'not-adaptive=1' },
      { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' },
    ]
    for (const headers of looks) {
      expect(await countsOf(() => browse('/', { headers }))).toEqual({ hits: 0, misses: 1 })
      expect(await countsOf(() => browse('/', { headers }))).toEqual({ hits: 1, misses: 0 })
    }
    const dark = await browse('/', { headers: { cookie: 'theme=dark' } })
    expect(dark.text.match(/<html[^>]*>/)?.[0]).toBe('<html lang="ru" data-theme="dark">')
  })

  it.each([
    ...['/user', '/user/coupons', '/checkout/order/x', '/ncheckout/fail', '/500'],
    // The router decodes and ignores case.
    ...['/%74oday/', '/UNSUBSCRIBE/x'],
  ])('never caches %s', async (address) => {
    const { entries } = await counts()
    const first = await browse(address)
    const second = await browse(address)
    expect(second.status).toBe(first.status)
    expect(second.headers['cache-control']).toBe('private, no-store')
    expect(second.headers).not.toHaveProperty('etag')
    expect((await counts()).entries).toBe(entries)
  })

  it('caches one not-found page for all unknown URLs', async () => {
    const { entries } = await counts()
    for (let page = 0; page < 5; page += 1)
      expect((await browse(`/nothing-${page}`)).status).toBe(404)
    expect((await counts()).entries).toBe(entries + 1)
  })
})

describe('a change in the catalogue', () => {
  /** The first goods deal on the home page of Moscow that is sold nowhere else. */
  async function onlyInMoscow(): Promise<number> {
    const { rows } = await query(
      `select deal_listings.deal_id as id from deal_listings
       join categories on categories.id = deal_listings.category_id and categories.slug = 'goods'
       where deal_listings.city_id = 1
       order by deal_listings.popularity desc, deal_listings.deal_id desc limit 1`,
    )
    await query('delete from deal_cities where deal_id = $1 and city_id <> 1', [rows[0].id])
    return rows[0].id
  }

  const setPrice = (dealId: number, rubles: number) =>
    query(
      `update deal_options set price_kopecks = $2::integer * 200, discounted_kopecks = $2 * 100
       where deal_id = $1`,
      [dealId, rubles],
    )

  it('puts a new price on the page at once and invalidates no other city', async () => {
    const id = await onlyInMoscow()
    await settle()
    await setPrice(id, 71_777)
    await shows('/', moscow, formatPrice(71_777))
    expect(await countsOf(() => browse('/', spb))).toEqual({ hits: 1, misses: 0 })
  })

  it.each([
    [
      'banner',
      `update banners set text = 'Свежий текст'
       where id = (select max(id) from banners where section = 'main')`,
    ],
    ['promo bar', `update promo_bars set text = 'Свежий текст'`],
    ['category', `update categories set title = 'Свежий текст' where slug = 'hotels'`],
  ])('puts a new %s on the pages of all cities at once', async (_what, change) => {
    await settle()
    await query(change)
    const waits = [moscow, spb].map((city) => shows('/', city, 'Свежий текст'))
    await Promise.all(waits)
    await query(change.replace('Свежий текст', 'Прежний текст'))
  })

  it('updates the page of a deal in every city', async () => {
    const id = await onlyInMoscow()
    await settle()
    const { rows } = await query('select slug from deals where id = $1', [id])
    const address = `/deals/${rows[0].slug}`
    for (const city of [moscow, spb]) await browse(address, city)
    await setPrice(id, 81_888)
    for (const city of [moscow, spb]) {
      await shows(address, city, formatPrice(81_888))
    }
  })
})
