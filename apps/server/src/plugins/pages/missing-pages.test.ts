import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { type Browse, openForBrowsing } from '../../../../../test/support/browse.ts'

let site: TestApp
let browse: Browse
beforeAll(async () => {
  site = await createTestApp()
  browse = await openForBrowsing(site.app)
})
afterAll(() => site.close())

it('renders one not-found page for all URLs of a city', async () => {
  const [first, ...others] = await Promise.all(
    ['/nothing', `/${'x'.repeat(2000)}`, '/a/b/c?page=3', '/404', '/deals/no-such-deal'].map(
      (address) => browse(address),
    ),
  )
  expect(first?.status).toBe(404)
  expect(first?.text).toContain('Такой страницы нет')
  for (const other of others) {
    expect(other.status).toBe(404)
    expect(other.headers.etag).toBe(first?.headers.etag)
    expect(other.text).toBe(first?.text)
  }
  expect(JSON.parse(first?.text.match(/id="page-state">(.*?)<\/script>/s)?.[1] ?? '').url).toBe(
    '/404',
  )
})

it('renders another one for another city, theme or device', async () => {
  const { headers } = await browse('/nothing')
  const others = await Promise.all([
    browse('/nothing', { host: 'spb.localhost' }),
    browse('/nothing', { headers: { cookie: 'theme=dark' } }),
    browse('/nothing', { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' } }),
  ])
  const tags = [headers.etag, ...others.map((other) => other.headers.etag)]
  expect(new Set(tags).size).toBe(4)
})

it('links from a missing page to the home pages of other cities', async () => {
  const { text } = await browse('/nothing/here')
  expect(text).toContain('href="//spb.localhost/?city=spb"')
  expect(text).not.toContain('nothing')
})

it('links from an existing page to the same page of other cities', async () => {
  expect((await browse('/today/')).text).toContain('href="//spb.localhost/today/?city=spb"')
})

it.each([
  ['/user/nothing', '/user/404'],
  ['/checkout/nothing', '/checkout/404'],
  ['/nothing', '/404'],
])('shows %s to a signed-in user as the page of %s', async (address, page) => {
  const response = await browse(address, { headers: { cookie: `ssr_token=${await signIn(site)}` } })
  expect([response.status, response.headers['cache-control']]).toEqual([404, 'private, no-store'])
  const state = JSON.parse(response.text.match(/id="page-state">(.*?)<\/script>/s)?.[1] ?? '')
  expect(state).toMatchObject({ url: page, visitor: { user: { id: expect.any(Number) } } })
})

it('follows a redirect from an unknown URL', async () => {
  const { rows } = await site.database.pool.query('select * from redirects limit 1')
  const [column, path] = Object.entries(rows[0] ?? {}).find(([, value]) =>
    String(value).startsWith('/'),
  ) ?? ['', '/']
  expect(column).not.toBe('')
  expect([301, 302]).toContain((await browse(String(path))).status)
})
