import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const xsrf = { cookie: 'XSRF-TOKEN=token', 'x-xsrf-token': 'token' }
/** Each try from an address of its own, so that the limit per address stays out of the way. */
let addressCount = 0
function nextAddress() {
  addressCount += 1
  return `10.0.0.${addressCount}`
}

function signIn(login: string, password: string, remoteAddress = nextAddress()) {
  return test.app.inject({
    method: 'POST',
    url: '/api/v4/auth/sign-in',
    payload: { login, password },
    headers: xsrf,
    remoteAddress,
  })
}

describe('POST /api/v4/auth/sign-in', () => {
  it.each(['demo@skidora.ru', 'DEMO@skidora.ru ', '+7 900 000-00-01', '8 (900) 000-00-01'])(
    'opens a session for %s',
    async (login) => {
      const response = await signIn(login, 'Skidora-2026')
      expect(response.statusCode).toBe(200)
      const { token, user } = response.json().data
      expect(user).toEqual({
        id: expect.any(Number),
        name: 'Анна',
        email: 'demo@skidora.ru',
        phone: '+79000000001',
      })
      const info = await test.app.inject({
        url: '/api/v4/profile/personal-info',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(info.json()).toEqual({ status: 200, data: user })
    },
  )

  it('keeps only a hash of the token', async () => {
    const { token } = (await signIn('demo@skidora.ru', 'Skidora-2026')).json().data
    const { rows } = await test.database.pool.query('select token_hash from sessions')
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true)
    expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false)
  })

  it('answers alike for a wrong password and an unknown login', async () => {
    const wrong = await signIn('demo@skidora.ru', 'nope')
    const unknown = await signIn('nobody@skidora.ru', 'nope')
    for (const response of [wrong, unknown]) {
      expect(response.statusCode).toBe(401)
      expect(response.json().error).toMatchObject({
        code: 'wrong_credentials',
        message: 'Неверный логин или пароль.',
      })
    }
  })

  it('limits tries per address and per account', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1)
      statuses.push((await signIn(`x${index}@skidora.ru`, 'x', '10.9.9.9')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const perAccount: number[] = []
    for (let index = 0; index < 11; index += 1)
      perAccount.push((await signIn('staff@skidora.ru', 'x')).statusCode)
    expect(perAccount.at(-1)).toBe(429)
  })
})

describe('GET /api/v4/profile/personal-info', () => {
  it.each([
    undefined,
    'Bearer x',
    'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'Basic abc',
  ])('is refused with %s', async (authorization) => {
    const response = await test.app.inject({
      url: '/api/v4/profile/personal-info',
      headers: authorization ? { authorization } : {},
    })
    expect(response.statusCode).toBe(401)
    expect(response.json().error.code).toBe('unauthorized')
  })

  it('does not take the cookie that is for pages only', async () => {
    const { token } = (await signIn('empty@skidora.ru', 'Skidora-2026')).json().data
    const response = await test.app.inject({
      url: '/api/v4/profile/personal-info',
      headers: { cookie: `ssr_token=${token}` },
    })
    expect(response.statusCode).toBe(401)
  })

  it('is refused when the session has run out', async () => {
    const { token } = (await signIn('empty@skidora.ru', 'Skidora-2026')).json().data
    await test.database.pool.query('update sessions set expires_at = now()')
    const response = await test.app.inject({
      url: '/api/v4/profile/personal-info',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(401)
  })
})
