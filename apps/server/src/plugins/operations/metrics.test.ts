import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { registerErrors } from '../calls/errors.ts'
import { createMetrics, registerMetrics } from './metrics.ts'

function buildApp(metricsToken?: string, trustedProxies = 0) {
  const app = fastify()
  registerErrors(app)
  const pageCache = { hits: 0, misses: 0, stale: 0, bytes: 0, entries: 0 }
  registerMetrics(
    app,
    createMetrics({
      pool: { totalCount: 7, idleCount: 3, waitingCount: 2 },
      pageCache,
      cachedResponses: { sent: 9 },
    }),
    { metricsToken, trustedProxies },
  )
  app.get('/things/:id', async () => ({}))
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  return { app, pageCache }
}

async function read(app: ReturnType<typeof fastify>) {
  const response = await app.inject('/metrics')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/plain')
  return response.body
}

test('counts requests by route pattern, method and status class', async () => {
  const { app } = buildApp()
  await app.inject('/things/1?q=secret')
  await app.inject('/things/2')
  await app.inject('/broken')
  await app.inject('/no/such/page')
  const text = await read(app)
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/things/:id",status="2xx"} 2',
  )
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/broken",status="5xx"} 1',
  )
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1',
  )
  expect(text).not.toMatch(/secret|no\/such/)
})

test('exposes the process, its event loop, the pool and the page cache', async () => {
  const { app, pageCache } = buildApp()
  Object.assign(pageCache, { hits: 3, misses: 2, stale: 1, bytes: 1024, entries: 1 })
  const text = await read(app)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(text).toContain('cached_responses_total 9')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toContain('pg_pool_connections{state="busy"} 4')
  expect(text).toContain('pg_pool_connections{state="waiting"} 2')
  expect(text).toContain('page_cache_hits_total 3')
  expect(text).toContain('page_cache_misses_total 2')
  expect(text).toContain('page_cache_stale_total 1')
  expect(text).toContain('page_cache_bytes 1024')
  expect(text).toContain('page_cache_entries 1')
  pageCache.hits = 5
  expect(await read(app)).toContain('page_cache_hits_total 5')
})

test('keeps the metrics of two apps in one process apart', async () => {
  const one = buildApp()
  const other = buildApp()
  await one.app.inject('/things/1')
  expect(await read(one.app)).toContain('route="/things/:id"')
  expect(await read(other.app)).not.toContain('route="/things/:id"')
})

describe('access', () => {
  const token = 'metrics-token-of-24-characters'
  const statusOf = async (
    request: { headers?: Record<string, string>; remoteAddress?: string },
    configured?: string,
    trustedProxies?: number,
  ) =>
    (await buildApp(configured, trustedProxies).app.inject({ url: '/metrics', ...request }))
      .statusCode

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'shows metrics to a program on this machine, at %s',
    async (remoteAddress) => {
      for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
        expect(await statusOf({ remoteAddress, headers: { host } })).toBe(200)
    },
  )

  test.each([
    '10.0.0.1',
    '192.168.1.5',
    '203.0.113.5',
    '::ffff:10.0.0.1',
    '2001:db8::1',
    '1270.0.0.1',
  ])('hides metrics from %s', async (remoteAddress) => {
    expect(await statusOf({ remoteAddress, headers: { host: 'localhost' } })).toBe(404)
  })

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': '203.0.113.5' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'skidora.ru' },
  ])('hides metrics from a proxy on this machine: %o', async (headers) => {
    expect(await statusOf({ headers })).toBe(404)
  })

  test('hides metrics from this machine where a proxy or a token is configured', async () => {
    const local = { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } }
    expect(await statusOf(local)).toBe(200)
    expect(await statusOf(local, undefined, 1)).toBe(404)
    expect(await statusOf(local, token)).toBe(404)
  })

  test('shows metrics to any address that sends the token', async () => {
    const remoteAddress = '203.0.113.5'
    const sent = (authorization: string) => ({ remoteAddress, headers: { authorization } })
    expect(await statusOf(sent(`Bearer ${token}`), token)).toBe(200)
    for (const wrong of ['', token, 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`])
      expect(await statusOf(sent(wrong), token)).toBe(404)
    expect(await statusOf(sent('Bearer undefined'))).toBe(404)
    expect(await statusOf({ remoteAddress }, token)).toBe(404)
  })
})
