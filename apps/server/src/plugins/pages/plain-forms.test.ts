import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  lastMessage,
  signIn,
  skipMinute,
  switchSecondStepOn,
} from '../../../../../test/support/accounts.ts'
import { createTestApp, openTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ trustedProxies: 1 })
})
afterAll(() => test.close())

const ours = { host: 'localhost:3000', origin: 'http://localhost:3000' }
const password = 'Skidora-2026'
let visitors = 0

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  visitors += 1
  return test.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.1.${Math.floor(visitors / 256)}.${visitors % 256}`,
      ...(Object.keys(headers).length > 0 ? headers : ours),
    },
  })
}

const demo = { form: 'password', login: 'demo@skidora.ru', password }

function tokenOf(response: Awaited<ReturnType<typeof post>>) {
  return response.cookies.find(({ name }) => name === 'ssr_token')
}

/** The page without its JSON state, which only scripts read. */
const markup = (html: string) => html.replace(/<script type="application\/json".*?<\/script>/s, '')

describe('POST /auth', () => {
  it('signs in by password and redirects to the requested page', async () => {
    const response = await post('/auth?redirect=%2Fuser%2Fprofile', demo)
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/user/profile')
    expect(response.headers['cache-control']).toBe('private, no-store')
    const cookie = tokenOf(response)
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: 30 * 24 * 60 * 60 })
    expect(cookie).not.toHaveProperty('secure')
    const page = await test.app.inject({
      url: '/user',
      headers: { cookie: `ssr_token=${cookie?.value}` },
    })
    expect(page.body).toContain('Анна')
  })

  it('records the device and address like every other sign-in', async () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36'
    const token = tokenOf(await post('/auth', demo, { ...ours, 'user-agent': userAgent }))?.value
    const { data } = await call(test, 'GET /api/v4/profile/sessions', { token })
    expect(data[0]).toMatchObject({ device: 'Chrome, Windows', isCurrent: true })
    expect(data[0]?.address).toMatch(/^10\.1\./)
  })

  it('sets a Secure cookie over HTTPS', async () => {
    const headers = {
      host: 'skidora.ru',
      origin: 'https://skidora.ru',
      'x-forwarded-proto': 'https',
    }
    expect(tokenOf(await post('/auth', demo, headers))).toMatchObject({ secure: true })
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'does not redirect to %s',
    async (target) => {
      const response = await post(`/auth?redirect=${encodeURIComponent(target)}`, demo)
      expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
    },
  )

  it('renders the form again with errors and typed values, but never the password', async () => {
    const response = await post('/auth?redirect=%2Fuser', {
      form: 'password',
      login: '"><script>@skidora.ru',
      password: 'not-the-password',
    })
    expect(response.statusCode).toBe(401)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(tokenOf(response)).toBeUndefined()
    expect(response.body).toContain('Неверный логин или пароль.')
    expect(response.body).toContain('value="&quot;&gt;&lt;script&gt;@skidora.ru"')
    expect(response.body).not.toContain('not-the-password')
  })

  it.each([
    ['nothing', {}],
    ['an unknown form', { ...demo, form: 'constructor', password: '' }],
    ['a form that stands for another', { form: 'code' }],
  ])('treats %s as a client error', async (_what, fields) => {
    const response = await post('/auth', fields as Record<string, string>)
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toContain('text/html')
  })

  it('rejects overlong fields and other content types', async () => {
    expect((await post('/auth', { ...demo, login: 'x'.repeat(9000) })).statusCode).toBe(413)
    const document = await post('/auth', demo, { ...ours, 'content-type': 'application/xml' })
    expect(document.statusCode).toBe(415)
  })

  it('locks after failed attempts, as the call does', async () => {
    const fields = { form: 'password', login: 'nobody@skidora.ru', password: 'x' }
    for (let tries = 0; tries < 5; tries += 1) await post('/auth', fields)
    const response = await post('/auth', fields)
    expect(response.statusCode).toBe(429)
    expect(response.body).toContain('Слишком много неудачных попыток')
  })

  it('signs in by an SMS code', async () => {
    const phone = '+79000000001'
    await skipMinute(test)
    const firstStep = await post('/auth?redirect=%2Fuser', { form: 'phone', phone })
    expect(firstStep.statusCode).toBe(200)
    expect(firstStep.body).toContain('Мы отправили СМС на')
    const wrong = await post('/auth', { form: 'code', phone, code: 'x' })
    expect([wrong.statusCode, wrong.body.includes('Неверный код')]).toEqual([400, true])
    const { code } = await lastMessage(test, phone)
    expect(markup(firstStep.body) + markup(wrong.body)).not.toContain(code)
    const response = await post('/auth?redirect=%2Fuser', { form: 'code', phone, code: code ?? '' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/user'])
    expect(tokenOf(response)).toBeDefined()
  })

  it('sends no code to an unknown or invalid phone', async () => {
    const unknown = await post('/auth', { form: 'phone', phone: '+79001112233' })
    expect([unknown.statusCode, unknown.body.includes('ещё никто не зарегистрирован')]).toEqual([
      404,
      true,
    ])
    expect(await lastMessage(test, '+79001112233')).toBeUndefined()
    expect((await post('/auth', { form: 'phone', phone: '12345678901' })).statusCode).toBe(400)
  })

  it('requires the second step where it is on', async () => {
    const token = await signIn(test, 'empty@skidora.ru')
    const { recoveryCodes } = await switchSecondStepOn(test, token, password)
    const firstStep = await post('/auth', { ...demo, login: 'empty@skidora.ru' })
    expect([firstStep.statusCode, tokenOf(firstStep)]).toEqual([200, undefined])
    const ticket = firstStep.body.match(/name="ticket" value="([^"]+)"/)?.[1] ?? ''
    const wrong = await post('/auth', { form: 'secondStep', ticket, code: '1' })
    expect([wrong.statusCode, wrong.body.includes(`value="${ticket}"`)]).toEqual([400, true])
    const fields = { form: 'secondStep', ticket, code: recoveryCodes[0] ?? '' }
    const response = await post('/auth', fields)
    expect(response.statusCode).toBe(303)
    expect(tokenOf(response)).toBeDefined()
    expect((await post('/auth', fields)).statusCode).toBe(400)
  })
})

describe('POST /registration', () => {
  const person = { form: 'registration', name: 'Вера', email: 'vera@mail.ru' }

  it('registers by email, and shows errors with the typed values', async () => {
    const weak = await post('/registration', { ...person, password: '1234' })
    expect(weak.statusCode).toBe(400)
    expect(weak.body).toContain('value="vera@mail.ru"')
    expect(weak.body).not.toContain('1234"')
    const response = await post('/registration', { ...person, password: 'velvet-Onion-42' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
    expect(tokenOf(response)).toBeDefined()
    const again = await post('/registration', { ...person, password: 'velvet-Onion-42' })
    expect(again.statusCode).toBe(409)
  })
})

describe('a form from another site', () => {
  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, as old browsers tell', { origin: 'https://evil.example' }],
    [
      'another city of ours',
      { origin: 'http://spb.localhost:3000', 'sec-fetch-site': 'same-site' },
    ],
    ['a page without an origin', { origin: 'null' }],
    ['one who contradicts himself', { origin: ours.origin, 'sec-fetch-site': 'cross-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['one who tells nothing', {}],
    ['another port', { origin: 'http://localhost:3001' }],
  ])('is rejected: %s', async (_what, headers) => {
    for (const url of ['/auth', '/registration', '/sign-out']) {
      const response = await post(url, demo, { host: ours.host, ...headers } as never)
      expect([response.statusCode, response.json().error.code]).toEqual([403, 'foreign_form'])
      expect(tokenOf(response)).toBeUndefined()
    }
  })

  it('is accepted when either header is same-origin', async () => {
    for (const headers of [{ origin: ours.origin }, { 'sec-fetch-site': 'same-origin' }])
      expect((await post('/auth', demo, { host: ours.host, ...headers } as never)).statusCode).toBe(
        303,
      )
  })
})

describe('POST /sign-out', () => {
  it('ends only the session of the cookie', async () => {
    const [here, there] = [await signIn(test), await signIn(test)]
    const response = await post('/sign-out', {}, { ...ours, cookie: `ssr_token=${here}` })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
    expect(tokenOf(response)).toMatchObject({ value: '', path: '/' })
    const statusWith = async (token: string) =>
      (await call(test, 'GET /api/v4/profile/personal-info', { token })).status
    await expect.poll(() => statusWith(here)).toBe(401)
    expect(await statusWith(there)).toBe(200)
  })

  it('ignores guests, and has no page', async () => {
    expect((await post('/sign-out', {}, ours)).statusCode).toBe(303)
    expect((await test.app.inject('/sign-out')).statusCode).toBe(404)
  })
})

describe('GET /auth', () => {
  it('is one page for all guests, without visitor data or tokens', async () => {
    const { body, cookies } = await test.app.inject({
      url: '/auth?redirect=%2Fuser',
      headers: { host: ours.host },
    })
    expect(body).toContain('<noscript>')
    expect(body).not.toContain('redirect=')
    expect(cookies).toEqual([])
  })
})

describe('with a configured site host', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp(test.database, { siteHost: 'skidora.ru' })
  })
  afterAll(() => site.close())

  it('signs in for all cities, with and without scripts', async () => {
    const host = 'spb.skidora.ru'
    const response = await site.app.inject({
      method: 'POST',
      url: '/auth',
      payload: new URLSearchParams(demo).toString(),
      headers: {
        host,
        origin: `http://${host}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    const token = tokenOf(response)
    expect(token).toMatchObject({ domain: 'skidora.ru' })
    const page = await site.app.inject({ url: '/auth', headers: { host } })
    expect(page.body).toContain('"cookieDomain":"skidora.ru"')
    const kazan = { host: 'kazan.skidora.ru', cookie: `ssr_token=${token?.value}` }
    expect((await site.app.inject({ url: '/user', headers: kazan })).body).toContain('Анна')
  })
})
