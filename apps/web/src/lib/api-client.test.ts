import { ApiError } from '@skidora/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from './api-client.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const page = { cookie: '' }
const api = createApiClient({ crmUrl: '/gateway/crm' })

beforeEach(() => {
  page.cookie = 'XSRF-TOKEN=secret'
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (body: unknown, status = 200) =>
  fetch.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const refusal = (error: object, status = 400) => answer({ status, error }, status)

/** What a call was refused with. */
async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('expected an ApiError')
}

const bySlug = () => api('GET /api/v4/location/city/by-slug', { query: { slug: 'spb' } })
const signIn = () =>
  api('POST /api/v4/auth/sign-in', { body: { login: 'demo@skidora.ru', password: 'x' } })

describe('a call that succeeds', () => {
  it('gives the envelope, and sends nothing it need not', async () => {
    answer({ status: 200, data: { slug: 'spb' } })
    expect(await bySlug()).toEqual({ status: 200, data: { slug: 'spb' } })
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/v4/location/city/by-slug?slug=spb',
      expect.objectContaining({ method: 'GET', headers: {}, body: undefined }),
    )
  })

  it('encodes the query and leaves out what is not given', async () => {
    answer({ status: 200, data: {} })
    await api('GET /api/v4/redirect/check', { query: { link: '/а б?x=1&y=/' } })
    answer({ status: 200, data: {} })
    await api('GET /api/v4/category/menu', { query: { citySlug: undefined } })
    const [link, menu] = fetch.mock.calls.map(([address]) => String(address))
    expect(new URL(link ?? '', 'http://page').searchParams.get('link')).toBe('/а б?x=1&y=/')
    expect(menu).toBe('/api/v4/category/menu')
  })

  it('fills and encodes parameters of the path', async () => {
    answer({ status: 200, data: {} })
    const loose = api as unknown as (name: string, input: object) => Promise<unknown>
    await loose('GET /api/v4/place/{city}/deal/{id}', { params: { city: 'а/б', id: 7 } })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v4/place/%D0%B0%2F%D0%B1/deal/7')
  })

  it('goes to the host where the service lives', async () => {
    answer({ status: 200, data: [] })
    await createApiClient({ crmUrl: 'https://crm.example' })('GET /gateway/crm/api/v1/today', {
      query: { citySlug: 'spb' },
    })
    expect(fetch.mock.calls[0]?.[0]).toBe('https://crm.example/api/v1/today?citySlug=spb')
  })

  it('gives the bytes of a file', async () => {
    const headers = { 'content-disposition': 'attachment; filename="a.zip"' }
    fetch.mockResolvedValueOnce(new Response('bytes', { headers }))
    const { data } = await api('GET /api/v4/profile/data-export', { query: { ticket: 'x' } })
    expect(await data.text()).toBe('bytes')
  })

  it('carries the body and the XSRF token when it changes something', async () => {
    answer({ status: 200, data: {} })
    await signIn()
    const [, init] = fetch.mock.calls[0] ?? []
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': 'secret' },
    })
    expect(JSON.parse(String(init?.body))).toEqual({ login: 'demo@skidora.ru', password: 'x' })
  })

  it('carries the XSRF token where a GET changes something', async () => {
    answer({ status: 200, data: { url: '/' } })
    await api('GET /api/v4/oauth/get-auth-url', { query: { oauth_client: 'vk' } })
    const [, init] = fetch.mock.calls[0] ?? []
    expect(init).toMatchObject({ method: 'GET', headers: { 'x-xsrf-token': 'secret' } })
  })
})

describe('a call that is refused', () => {
  it('fails with the message of the envelope', async () => {
    refusal({ code: 'city_not_found', message: 'Такого города у нас нет.' }, 404)
    expect(await failureOf(bySlug())).toMatchObject({
      status: 404,
      code: 'city_not_found',
      message: 'Такого города у нас нет.',
      payload: undefined,
    })
  })

  it('keeps the seconds of Retry-After', async () => {
    const headers = { 'retry-after': '7' }
    fetch.mockResolvedValueOnce(new Response('down', { status: 503, headers }))
    expect(await failureOf(bySlug())).toMatchObject({ status: 503, retryAfterS: 7 })
  })

  it('joins the messages of its fields when there is no other', async () => {
    const payload = { login: 'Введите логин.', password: 'Введите пароль.' }
    refusal({ code: 'validation_failed', message: '', payload })
    expect(await failureOf(signIn())).toMatchObject({
      message: 'Введите логин. Введите пароль.',
      payload,
    })
  })

  it.each([
    ['a page instead of JSON', new Response('<h1>502</h1>', { status: 502 }), 502],
    ['an empty answer', new Response('', { status: 503 }), 503],
    ['a success that is no JSON', new Response('<h1>Wi-Fi</h1>', { status: 200 }), 200],
    ['an error of another shape', new Response('"no"', { status: 500 }), 500],
  ])('is a network error for %s', async (_name, response, status) => {
    fetch.mockResolvedValueOnce(response)
    expect(await failureOf(bySlug())).toMatchObject({
      status,
      code: 'unknown',
      message: 'Network Error',
    })
  })
})

describe('a call that gets no answer', () => {
  /** Waits until it is told to stop, as fetch does. */
  const hang = (_address: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  /** Answers at once, and then never finishes the body. */
  const stall = async (_address: unknown, init?: RequestInit) =>
    new Response(
      new ReadableStream({
        start: (body) =>
          init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
      }),
    )

  it('is a network error when the connection fails', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failureOf(bySlug())).toMatchObject({
      status: 0,
      code: 'network',
      message: 'Network Error',
    })
  })

  it.each([
    ['answer', hang],
    ['body', stall],
  ])('says how long it waited for the %s', async (_part, behaviour) => {
    fetch.mockImplementationOnce(behaviour)
    const call = api('GET /api/v4/location/city/by-ip', undefined, { timeoutMs: 20 })
    expect(await failureOf(call)).toMatchObject({
      status: 0,
      code: 'timeout',
      message: 'timeout of 20 ms exceeded',
    })
  })

  it.each([
    ['answer', hang],
    ['body', stall],
  ])('says that it was aborted before the %s', async (_part, behaviour) => {
    fetch.mockImplementationOnce(behaviour)
    const abort = new AbortController()
    const call = api('GET /api/v4/location/city/by-ip', undefined, { signal: abort.signal })
    setTimeout(() => abort.abort(), 10)
    expect(await failureOf(call)).toMatchObject({
      status: 0,
      code: 'aborted',
      message: 'Request aborted',
    })
  })
})

describe('the XSRF token', () => {
  const sent = (index: number) => {
    const [address, init] = fetch.mock.calls[index] ?? []
    return [address, new Headers(init?.headers).get('x-xsrf-token')]
  }
  /** An answer that sets the cookie. */
  const handOut = (token: string, status: number, body: object) =>
    fetch.mockImplementationOnce(async () => {
      page.cookie = `XSRF-TOKEN=${token}`
      return Response.json({ status, ...body }, { status })
    })

  it('is asked for before the first change of a guest', async () => {
    page.cookie = ''
    handOut('fresh', 200, { data: {} })
    answer({ status: 200, data: {} })
    await signIn()
    expect(sent(0)).toEqual(['/api/v4/auth/xsrf-token', null])
    expect(sent(1)).toEqual(['/api/v4/auth/sign-in', 'fresh'])
  })

  it('is not asked for where nothing is to be changed', async () => {
    page.cookie = ''
    answer({ status: 200, data: {} })
    await bySlug()
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('comes with the refusal of an old one, and the call is sent again with it', async () => {
    handOut('fresh', 403, { error: { code: 'xsrf_token_mismatch', message: 'Обновите.' } })
    answer({ status: 200, data: { ok: true } })
    expect(await signIn()).toMatchObject({ data: { ok: true } })
    expect([sent(0)[1], sent(1)[1]]).toEqual(['secret', 'fresh'])
  })

  it('is not tried a third time', async () => {
    for (const token of ['one', 'two'])
      handOut(token, 403, { error: { code: 'xsrf_token_mismatch', message: 'Обновите.' } })
    expect(await failureOf(signIn())).toMatchObject({ code: 'xsrf_token_mismatch' })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is read from the cookie that only this host can set, where there is one', async () => {
    page.cookie = 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own'
    answer({ status: 200, data: {} })
    await signIn()
    expect(sent(0)[1]).toBe('own')
  })

  it.each([
    ['GET /api/v4/oauth/get-auth-url', true],
    ['GET /api/v4/oauth/get-auth-token', true],
    ['GET /api/v4/oauth/finish-registration', true],
    ['GET /api/v4/client/callPassword', true],
    ['GET /api/v4/checkout/checkEmailConfirmationCode', true],
    ['GET /api/v4/checkout/checkApproveCodePhone', true],
    ['POST /api/v4/profile/networks/{network}', true],
    ['POST /api/v4/profile/networks/{network}/confirm', true],
    ['POST /api/v4/auth/sign-out', false],
    ['GET /api/v4/profile/networks', false],
  ])('goes with %s of the signed-in: %s', async (name, isSent) => {
    page.cookie = 'XSRF-TOKEN=secret; ssr_token=abc'
    answer({ status: 200, data: {} })
    const loose = api as unknown as (name: string, input: object) => Promise<unknown>
    await loose(name, { params: { network: 'vk' } })
    expect(sent(0)[1]).toBe(isSent ? 'secret' : null)
  })
})

describe('a signed-in visitor', () => {
  const authorization = () =>
    new Headers(fetch.mock.calls.at(-1)?.[1]?.headers).get('authorization')

  it('sends the token to our own calls only', async () => {
    page.cookie = 'ssr_token=abc'
    answer({ status: 200, data: {} })
    await bySlug()
    expect(authorization()).toBe('Bearer abc')
    answer({ status: 200, data: [] })
    await createApiClient({ crmUrl: 'https://crm.example' })('GET /gateway/crm/api/v1/today', {
      query: { citySlug: 'spb' },
    })
    expect(authorization()).toBeNull()
  })

  it('goes on with the token that an answer brings', async () => {
    page.cookie = 'ssr_token=old'
    const headers = { 'x-session-token': 'fresh' }
    fetch.mockResolvedValueOnce(new Response('{"status":200,"data":{}}', { headers }))
    await bySlug()
    expect(page.cookie).toContain('ssr_token=fresh')
  })
})
