import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { guestXsrf } from '../../../../../test/support/xsrf.ts'

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

  it('do not affect health checks', async () => {
    for (let index = 0; index < 8; index += 1) {
      expect(
        (await test.app.inject({ url: '/healthz', remoteAddress: '10.4.0.1' })).statusCode,
      ).toBe(200)
    }
  })
})
