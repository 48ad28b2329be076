import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, openTestApp, type TestApp } from '../../../../../test/support/app.ts'
import {
  type Browse,
  openForBrowsing,
  type PageResponse,
} from '../../../../../test/support/browse.ts'
import { createCachedResponses } from './cached-responses.ts'

let site: TestApp
let browse: Browse
beforeAll(async () => {
  site = await createTestApp()
  browse = await openForBrowsing(site.app)
})
afterAll(() => site.close())

const address = '/api/v4/category/getCategoryDealOffers?categorySlug=services&citySlug=moscow'

/** Only responses that went through routing have a request id. */
const isReady = ({ headers }: { headers: Record<string, unknown> }) => !headers['x-request-id']

test('serves the first page of a list before routing from the second request on', async () => {
  const first = await browse(address)
  const second = await browse(address)
  expect(isReady(first)).toBe(false)
  expect(isReady(second)).toBe(true)
  expect(second).toMatchObject({ status: 200, text: first.text })
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('sends Strict-Transport-Security over HTTPS only', async () => {
  const header = 'strict-transport-security'
  expect((await browse(address)).headers).not.toHaveProperty(header)
  expect(isReady(await browse(address))).toBe(true)
  const proxied = await openTestApp(site.database, { trustedProxies: 1 })
  const browseSecurely = await openForBrowsing(proxied.app)
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' }
  await browseSecurely(address, { headers })
  const ready = await browseSecurely(address, { headers })
  expect(isReady(ready)).toBe(true)
  expect(ready.headers[header]).toMatch(/^max-age=31536000; includeSubDomains/)
  expect((await browseSecurely(address)).headers).not.toHaveProperty(header)
  await proxied.close()
})

test('contains a changed price at once', async () => {
  const { data } = JSON.parse((await browse(address)).text)
  await site.database.pool.query(
    'update deal_options set price_kopecks = 400000, discounted_kopecks = 123456 where deal_id = $1',
    [data.deals[0].id],
  )
  const price = async () => JSON.parse((await browse(address)).text).data.deals[0].priceDiscounted
  await expect.poll(price).toBe(1234.56)
})

test.each([
  ['a narrowed list', `${address}&cashback=true`, {}],
  ['a later page', `${address}&page=2&per_page=5`, {}],
  ['a list of the city of the host', '/api/v4/dealOffer/getAllDealOffers', {}],
  ['another method', address, { method: 'HEAD' }],
])('%s bypasses the cache', async (_name, path, options) => {
  await browse(path)
  expect(isReady(await browse(path, options))).toBe(false)
})

test('bypasses the cache for signed-in users', async () => {
  await site.database.pool.query('update deals set hold_day = 1 where id % 10 = 3')
  const authorization = `Bearer ${await signIn(site)}`
  const own = await browse(address, { headers: { authorization } })
  expect(isReady(own)).toBe(false)
  const totalOf = ({ text }: PageResponse): number => JSON.parse(text).pagination.totalCount
  // The change reaches the cache by a notification.
  await expect.poll(async () => totalOf(await browse(address))).toBeLessThan(totalOf(own))
})

test('does not store a response begun before a change', () => {
  const ready = createCachedResponses({})
  const { version } = ready
  ready.drop()
  ready.store('/a', '{}', version)
  const response = { writeHead: vi.fn(), end: vi.fn() }
  const send = () =>
    ready.send({ method: 'GET', url: '/a', headers: {} } as never, response as never, false)
  expect(send()).toBe(false)
  ready.store('/a', '{}', ready.version)
  expect(send()).toBe(true)
})

test('stops serving a response after a minute', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const ready = createCachedResponses({})
    ready.store('/a', '{}', ready.version)
    const response = { writeHead: vi.fn(), end: vi.fn() }
    const send = () =>
      ready.send({ method: 'GET', url: '/a', headers: {} } as never, response as never, false)
    vi.advanceTimersByTime(60_000)
    expect(send()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(send()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('counts URLs and heads, so that short responses under long URLs stay within the bytes', () => {
  const ready = createCachedResponses({ 'content-security-policy': "default-src 'self'" }, 200_000)
  for (let number = 0; number < 200; number += 1)
    ready.store(`/api/${number}?q=`.padEnd(4000, 'x'), '{}', ready.version)
  expect(ready.bytes).toBeLessThanOrEqual(200_000)
  expect(ready.bytes).toBeGreaterThan(150_000)
  const response = { writeHead: vi.fn(), end: vi.fn() }
  const send = (number: number) =>
    ready.send(
      { method: 'GET', url: `/api/${number}?q=`.padEnd(4000, 'x'), headers: {} } as never,
      response as never,
      false,
    )
  expect([send(0), send(199)]).toEqual([false, true])
})
