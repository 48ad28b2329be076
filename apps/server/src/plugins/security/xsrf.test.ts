import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { guestXsrf, mintXsrf, xsrfOf } from '../../../../../test/support/xsrf.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ trustedProxies: 1 })
})
afterAll(() => test.close())

type Headers = Record<string, string>

let count = 0
/** A new address per request, to stay below the limits per address. */
function nextAddress() {
  count += 1
  return `10.5.0.${count}`
}

const payload = { login: 'demo@skidora.ru', password: 'Skidora-2026' }
const https = { 'x-forwarded-proto': 'https' }
const refusal = { status: 403, code: 'xsrf_token_mismatch' }

/** The tokens set by a response, as headers for the next request. */
function given(response: { headers: { 'set-cookie'?: string | string[] } }) {
  return xsrfOf([response.headers['set-cookie'] ?? []].flat())
}

async function post(headers: Headers, url = '/api/v4/auth/sign-in') {
  const remoteAddress = nextAddress()
  const response = await test.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
  const { data, error } = response.json()
  return { status: response.statusCode, code: error?.code, data, response }
}

/** A call that requires the token even when signed in. */
async function begin(headers: Headers) {
  const url = '/api/v4/oauth/get-auth-url?oauth_client=vk'
  const response = await test.app.inject({ url, headers, remoteAddress: nextAddress() })
  return { status: response.statusCode, code: response.json().error?.code, response }
}

/** A token starts with the browser that it was issued to. */
const browserIn = (headers: Headers) => headers['x-xsrf-token']?.split('.')[0]

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('a guest', () => {
  it('is rejected without a token, and accepted with the one that the rejection sets', async () => {
    const refused = await post({})
    expect(refused).toMatchObject(refusal)
    expect((await post(given(refused.response))).status).toBe(200)
  })

  it('can get a token before the first change', async () => {
    const response = await test.app.inject('/api/v4/auth/xsrf-token')
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect((await post(given(response))).status).toBe(200)
    const again = await test.app.inject({
      url: '/api/v4/auth/xsrf-token',
      headers: given(response),
    })
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  const token = guestXsrf['x-xsrf-token']
  const moved = `other.${token.split('.')[1]}`
  const forged = { cookie: `XSRF-TOKEN=${moved}`, 'x-xsrf-token': moved }
  it.each<[string, Headers]>([
    ['a made-up cookie', { cookie: 'XSRF-TOKEN=made-up', 'x-xsrf-token': 'made-up' }],
    ['a signature of something else', forged],
    ['another header', { ...guestXsrf, 'x-xsrf-token': 'other' }],
    ['no header', { cookie: guestXsrf.cookie }],
    ['no cookie', { 'x-xsrf-token': token }],
    ['an unknown session', { authorization: `Bearer ${'a'.repeat(43)}` }],
    ['the cookie that renders pages', { cookie: 'ssr_token=whatever' }],
  ])('is rejected with %s and gets a valid token', async (_what, headers) => {
    const refused = await post(headers)
    expect(refused).toMatchObject(refusal)
    expect((await post(given(refused.response))).status).toBe(200)
  })

  it('cannot trigger a call from another site', async () => {
    const url = '/api/v4/client/callPassword?phone=%2B79031234567'
    const foreign = await test.app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.json().error.code).toBe('xsrf_token_mismatch')
    const count = 'select count(*)::int as sent from notifications where recipient = $1'
    const { rows } = await test.database.pool.query(count, ['+79031234567'])
    expect(rows[0].sent).toBe(0)
    const own = await test.app.inject({ url, headers: guestXsrf })
    expect(own.statusCode).toBe(200)
  })
})

describe('the cookie', () => {
  it('has a __Host- name over HTTPS that other hosts cannot set', async () => {
    const { response } = await post(https)
    const attributes = { path: '/', sameSite: 'Lax', secure: true }
    expect(response.cookies).toEqual([
      { name: '__Host-XSRF-TOKEN', value: expect.any(String), ...attributes },
    ])
    expect((await post({ ...https, ...given(response) })).status).toBe(200)
  })

  it('is ignored without that name over HTTPS', async () => {
    expect(await post({ ...https, ...guestXsrf })).toMatchObject(refusal)
  })

  it('keeps its plain name over HTTP', async () => {
    const { response } = await post({})
    expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['XSRF-TOKEN', undefined],
    ])
  })
})

describe('a signed-in user', () => {
  it('needs no token with an Authorization header', async () => {
    expect((await post(bearer(await signIn(test)))).status).toBe(200)
  })

  it("is rejected with another user's token", async () => {
    const victim = bearer(await signIn(test))
    const attacker = await post(guestXsrf)
    const planted = [guestXsrf, mintXsrf({ sessionId: 1 }), given(attacker.response)]
    for (const cookies of planted)
      expect(await begin({ ...victim, ...cookies })).toMatchObject(refusal)
  })

  it('gets another browser id with the rejection, since the planted one is known', async () => {
    const victim = bearer(await signIn(test))
    const { response } = await begin({ ...victim, ...guestXsrf })
    const fresh = given(response)
    expect(browserIn(fresh)).not.toBe(browserIn(guestXsrf))
    expect((await begin({ ...victim, ...fresh })).status).toBe(200)
  })

  it('has the token rotated on sign-in', async () => {
    const { data, response } = await post(guestXsrf)
    const rotated = given(response)
    expect(rotated['x-xsrf-token']).not.toBe(guestXsrf['x-xsrf-token'])
    expect((await begin({ ...bearer(data.token), ...rotated })).status).toBe(200)
    expect(await begin({ ...bearer(data.token), ...guestXsrf })).toMatchObject(refusal)
    expect(await begin(rotated)).toMatchObject(refusal)
  })

  it('has the token rotated on sign-out', async () => {
    const { data, response } = await post(guestXsrf)
    const signedIn = given(response)
    const out = await post({ ...bearer(data.token), ...signedIn }, '/api/v4/auth/sign-out')
    expect(out.status).toBe(200)
    const after = given(out.response)
    expect((await begin(after)).status).toBe(200)
    expect(await begin(signedIn)).toMatchObject(refusal)
    expect(browserIn(after)).not.toBe(browserIn(signedIn))
  })

  it('has the token rotated by forms without JavaScript', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/auth',
      remoteAddress: nextAddress(),
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'login=demo%40skidora.ru&password=Skidora-2026',
    })
    expect(response.statusCode).toBe(303)
    const token = response.cookies.find(({ name }) => name === 'ssr_token')?.value ?? ''
    expect((await begin({ ...bearer(token), ...given(response) })).status).toBe(200)
  })
})
