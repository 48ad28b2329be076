import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { type Browse, openForBrowsing } from '../../../../../test/support/browse.ts'

let site: TestApp
let browse: Browse
beforeAll(async () => {
  // However long the pages take, they are opened within one minute.
  vi.useFakeTimers({ toFake: ['Date'] })
  site = await createTestApp({ callsPerMinute: 1200, trustedProxies: 1 })
  browse = await openForBrowsing(site.app)
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
})

const from = (address: string, headers = {}) => ({
  headers: { 'x-forwarded-for': address, ...headers },
})

/** Opens one uncached page more than an address may per minute. */
async function openTooMany(address: string) {
  let last = await browse('/nothing-0', from(address))
  for (let page = 1; page <= 300; page += 1) last = await browse(`/nothing-${page}`, from(address))
  return last
}

it('returns 429 with a small page for the 301st rendered page of an address', async () => {
  await browse('/today/', from('192.0.2.1'))
  const refused = await openTooMany('192.0.2.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers.refresh).toBe(refused.headers['retry-after'])
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(refused.text).toContain('Слишком много запросов')
  expect(refused.body.length).toBeLessThan(1000)
  // Cached pages, other addresses and signed-in users are not affected. The page may have been invalidated since: deals
  // end while this test runs.
  await browse('/today/', from('192.0.2.2'))
  expect((await browse('/today/', from('192.0.2.1'))).status).toBe(200)
  expect((await browse('/nothing', from('192.0.2.2'))).status).toBe(404)
  const cookie = `ssr_token=${await signIn(site)}`
  expect((await browse('/user', from('192.0.2.1', { cookie }))).status).toBe(200)
})
