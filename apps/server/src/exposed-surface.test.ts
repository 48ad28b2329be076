import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../test/support/app.ts'
import { call } from '../../../test/support/call.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ demo: false, siteHost: 'localhost' })
})
afterAll(() => test.close())

const headers = { host: 'localhost' }

describe('a service without a trusted proxy', () => {
  it('ignores X-Forwarded-For and X-Forwarded-Proto', async () => {
    const { status, headers: received } = await call(test, 'POST /api/v4/auth/sign-in', {
      body: { login: 'demo@skidora.ru', password: 'Skidora-2026' },
      address: '10.77.0.1',
      headers: { ...headers, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
    })
    expect(status).toBe(200)
    expect(received).not.toHaveProperty('strict-transport-security')
    const { rows } = await test.database.pool.query(
      'select address from sessions order by id desc limit 1',
    )
    expect(rows).toEqual([{ address: '10.77.0.1' }])
  })
})

describe('a service outside the demo', () => {
  it.each(['/dev/ui', '/Dev/ui', '/%64ev/ui', '//dev/ui', '/dev/outbox', '/dev/dev-pages.css'])(
    'returns 404 for %s',
    async (url) => {
      expect((await test.app.inject({ url, headers })).statusCode).toBe(404)
    },
  )
})

it.each(['TRACE', 'OPTIONS'] as const)('returns 405 for %s on every path', async (method) => {
  for (const url of ['/', '/api/v4/location/city', '/assets/x.js']) {
    const cors = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await test.app.inject({ method, url, headers: { ...headers, ...cors } })
    expect([url, response.statusCode]).toEqual([url, 405])
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

it.each(['/.git/config', '/.env', '/assets/', '/img/', '/package.json'])(
  'exposes no file: %s returns 404',
  async (url) => {
    expect((await test.app.inject({ url, headers })).statusCode).toBe(404)
  },
)

it.each(['{"password":"x","__proto__":{"isStaff":true}}', '{"constructor":{"prototype":{}}}'])(
  'rejects the JSON body %s',
  async (payload) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v4/profile/passkeys/options',
      headers: {
        ...headers,
        authorization: `Bearer ${await signIn(test)}`,
        'content-type': 'application/json',
      },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.code).not.toBe('wrong_password')
  },
)
