import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/support/app.ts'
import { guestXsrf } from '../../../../test/support/xsrf.ts'
import { createMemoryStore, createRateLimiter, TooManyRequests } from './rate-limit.ts'

describe('createRateLimiter', () => {
  it('allows a key up to its limit, and again in the next minute', async () => {
    let now = 0
    const limiter = createRateLimiter(
      createMemoryStore(() => now),
      () => now,
    )
    for (let index = 0; index < 3; index += 1) await limiter.take('a', 3)
    now = 20_000
    await expect(limiter.take('a', 3)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 40 })
    await limiter.take('b', 3)
    now = 60_001
    await limiter.take('a', 3)
  })

  it('keeps a daily window through 120,000 keys of another kind', async () => {
    const limiter = createRateLimiter(createMemoryStore())
    const day = 24 * 60 * 60_000
    await limiter.take('push-day:10.0.0.1', 1, day)
    for (let index = 0; index < 120_000; index += 1) await limiter.take(`query:${index}`, 1, day)
    await expect(limiter.take('push-day:10.0.0.1', 1, day)).rejects.toThrow(TooManyRequests)
  })

  it('evicts the least recently used window of a full kind', async () => {
    const limiter = createRateLimiter(createMemoryStore())
    for (let index = 0; index <= 50_000; index += 1) await limiter.take(`query:${index}`, 1)
    await limiter.take('query:0', 1)
    await expect(limiter.take('query:50000', 1)).rejects.toThrow(TooManyRequests)
  })

  it('says how long to wait in a sentence', () => {
    expect(new TooManyRequests(7).message).toBe('Слишком много запросов. Попробуйте через 7 с.')
    expect(new TooManyRequests(86_400).message).toBe(
      'Слишком много запросов. Попробуйте через 24\u00a0часа.',
    )
  })
})

describe('calls over the limit', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ callsPerMinute: 5 })
  })
  afterAll(() => test.close())

  const getCity = (remoteAddress: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url: '/api/v4/location/city/by-ip', remoteAddress, headers })

  it('are rejected per address', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await getCity('10.1.1.1')).statusCode).toBe(200)
    const refused = await getCity('10.1.1.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().error.code).toBe('too_many_requests')
    expect((await getCity('10.1.1.2')).statusCode).toBe(200)
  })

  it('are counted together for a /64, and for an IPv4 address written as IPv6', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await getCity(`2001:db8:0:1::${index}`)).statusCode).toBe(200)
    expect((await getCity('2001:db8:0:1:ffff::1')).statusCode).toBe(429)
    expect((await getCity('2001:db8:0:2::1')).statusCode).toBe(200)
    expect((await getCity('::ffff:10.1.1.1')).statusCode).toBe(429)
  })

  it('are rejected per account from any address', async () => {
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/v4/auth/sign-in',
      payload: { login: 'demo@skidora.ru', password: 'Skidora-2026' },
      headers: guestXsrf,
      remoteAddress: '10.2.0.1',
    })
    const authorization = `Bearer ${signedIn.json().data.token}`
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1)
      statuses.push((await getCity(`10.3.0.${index}`, { authorization })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('are rejected per address before their session is read', async () => {
    const { pool } = test.database
    const token = 'over-the-address-limit'
    await pool.query(
      `insert into sessions (token_hash, user_id, rotated_at, expires_at)
       select sha256($1::bytea), min(id), now() - interval '2 days', now() + interval '1 day' from users`,
      [token],
    )
    const authorization = `Bearer ${token}`
    for (let index = 0; index < 5; index += 1) await getCity('10.5.0.1')
    const refused = await getCity('10.5.0.1', { authorization })
    expect(refused.statusCode).toBe(429)
    // Reading this session would have rotated its token.
    expect(refused.headers).not.toHaveProperty('x-session-token')
    expect((await getCity('10.5.0.2', { authorization })).headers).toHaveProperty('x-session-token')
  })

  it('do not affect pages and health', async () => {
    for (let index = 0; index < 8; index += 1) {
      expect(
        (await test.app.inject({ url: '/healthz', remoteAddress: '10.4.0.1' })).statusCode,
      ).toBe(200)
    }
  })
})
