import { ApiError } from '@skidora/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setMovedServices } from '../service-address.ts'
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
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const respond = (body: unknown, status = 200) =>
  fetch.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const respondWithError = (error: object, status = 400) => respond({ status, error }, status)

/** The error of a rejected call. */
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

describe('createApiClient: successful call', () => {
  it('returns the envelope and sends no unnecessary headers', async () => {
    respond({ status: 200, data: { slug: 'spb' } })
    expect(await bySlug()).toEqual({ status: 200, data: { slug: 'spb' } })
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/v4/location/city/by-slug?slug=spb',
      expect.objectContaining({ method: 'GET', headers: {}, body: undefined }),
    )
  })

  it('encodes the query and omits undefined parameters', async () => {
    respond({ status: 200, data: {} })
    await api('GET /api/v4/redirect/check', { query: { link: '/а б?x=1&y=/' } })
    respond({ status: 200, data: {} })
    await api('GET /api/v4/category/menu', { query: { citySlug: undefined } })
    const [link, menu] = fetch.mock.calls.map(([address]) => String(address))
    expect(new URL(link ?? '', 'http://page').searchParams.get('link')).toBe('/а б?x=1&y=/')
    expect(menu).toBe('/api/v4/category/menu')
  })

  it('calls a service on another host directly, without tokens', async () => {
    setMovedServices({ '/gateway/dealOfferService': 'https://deals.example' })
    respond({ status: 200, data: { deals: [] } })
    await api('POST /gateway/dealOfferService/api/v1/deal-offer', {
      body: { category: { city: 'moscow' } },
    })
    setMovedServices({})
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      'https://deals.example/api/v1/deal-offer',
      expect.objectContaining({ method: 'POST', headers: { 'content-type': 'application/json' } }),
    )
  })

  it('fills and encodes path parameters', async () => {
    respond({ status: 200, data: {} })
    const loose = api as unknown as (name: string, input: object) => Promise<unknown>
    await loose('GET /api/v4/place/{city}/deal/{id}', { params: { city: 'а/б', id: 7 } })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v4/place/%D0%B0%2F%D0%B1/deal/7')
  })

  it('sends CRM calls to the CRM host', async () => {
    respond({ status: 200, data: [] })
    await createApiClient({ crmUrl: 'https://crm.example' })('GET /gateway/crm/api/v1/today', {
      query: { citySlug: 'spb' },
    })
    expect(fetch.mock.calls[0]?.[0]).toBe('https://crm.example/api/v1/today?citySlug=spb')
  })

  it('returns a file as a blob', async () => {
    const headers = { 'content-disposition': 'attachment; filename="a.zip"' }
    fetch.mockResolvedValueOnce(new Response('bytes', { headers }))
    const { data } = await api('GET /api/v4/profile/data-export', { query: { ticket: 'x' } })
    expect(await data.text()).toBe('bytes')
  })

  it('sends the body and the XSRF token with a POST', async () => {
    respond({ status: 200, data: {} })
    await signIn()
    const [, init] = fetch.mock.calls[0] ?? []
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': 'secret' },
    })
    expect(JSON.parse(String(init?.body))).toEqual({ login: 'demo@skidora.ru', password: 'x' })
  })

  it('sends the XSRF token with a GET that changes state', async () => {
    respond({ status: 200, data: { url: '/' } })
    await api('GET /api/v4/oauth/get-auth-url', { query: { oauth_client: 'vk' } })
    const [, init] = fetch.mock.calls[0] ?? []
    expect(init).toMatchObject({ method: 'GET', headers: { 'x-xsrf-token': 'secret' } })
  })
})

describe('createApiClient: rejected call', () => {
  it("fails with the envelope's message", async () => {
    respondWithError({ code: 'city_not_found', message: 'Такого города у нас нет.' }, 404)
    expect(await failureOf(bySlug())).toMatchObject({
      status: 404,
      code: 'city_not_found',
      message: 'Такого города у нас нет.',
      payload: undefined,
    })
  })

  it('parses the seconds of Retry-After', async () => {
    const headers = { 'retry-after': '7' }
    fetch.mockResolvedValueOnce(new Response('down', { status: 503, headers }))
    expect(await failureOf(bySlug())).toMatchObject({ status: 503, retryAfterS: 7 })
  })

  it('joins field messages when there is no other message', async () => {
    const payload = { login: 'Введите логин.', password: 'Введите пароль.' }
    respondWithError({ code: 'validation_failed', message: '', payload })
    expect(await failureOf(signIn())).toMatchObject({
      message: 'Введите логин. Введите пароль.',
      payload,
    })
  })

  it.each([
    ['a page instead of JSON', new Response('<h1>502</h1>', { status: 502 }), 502],
    ['an empty response', new Response('', { status: 503 }), 503],
    ['a 200 that is not JSON', new Response('<h1>Wi-Fi</h1>', { status: 200 }), 200],
    ['an error of another shape', new Response('"no"', { status: 500 }), 500],
  ])('reports a network error for %s', async (_name, response, status) => {
    fetch.mockResolvedValueOnce(response)
    expect(await failureOf(bySlug())).toMatchObject({
      status,
      code: 'unknown',
      message: 'Network Error',
    })
  })
})

/** Never resolves, and rejects when aborted, as fetch does. */
const hang = (_address: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

describe('createApiClient: no response', () => {
  /** Resolves at once, but the body never ends. */
  const stall = async (_address: unknown, init?: RequestInit) =>
    new Response(
      new ReadableStream({
        start: (body) =>
          init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
      }),
    )

  it('reports a network error when the connection fails', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failureOf(bySlug())).toMatchObject({
      status: 0,
      code: 'network',
      message: 'Network Error',
    })
  })

  it.each([
    ['response', hang],
    ['body', stall],
  ])('reports the timeout while waiting for the %s', async (_part, behaviour) => {
    fetch.mockImplementationOnce(behaviour)
    const call = api('GET /api/v4/location/city/by-ip', undefined, { timeoutMs: 20 })
    expect(await failureOf(call)).toMatchObject({
      status: 0,
      code: 'timeout',
      message: 'timeout of 20 ms exceeded',
    })
  })

  it.each([
    ['response', hang],
    ['body', stall],
  ])('reports an abort before the %s', async (_part, behaviour) => {
    fetch.mockImplementationOnce(behaviour)
    const abort = new AbortController()
    const call = api('GET /api/v4/location/city/by-ip', undefined, { signal: abort.signal })
    await expect.poll(() => fetch).toHaveBeenCalled()
    abort.abort()
    expect(await failureOf(call)).toMatchObject({
      status: 0,
      code: 'aborted',
      message: 'Request aborted',
    })
  })
})

describe('createApiClient: XSRF token', () => {
  const sent = (index: number) => {
    const [address, init] = fetch.mock.calls[index] ?? []
    return [address, new Headers(init?.headers).get('x-xsrf-token')]
  }
  /** A response that sets the cookie. */
  const respondWithToken = (token: string, status: number, body: object) =>
    fetch.mockImplementationOnce(async () => {
      page.cookie = `XSRF-TOKEN=${token}`
      return Response.json({ status, ...body }, { status })
    })

  it("is requested before a guest's first change", async () => {
    page.cookie = ''
    respondWithToken('fresh', 200, { data: {} })
    respond({ status: 200, data: {} })
    await signIn()
    expect(sent(0)).toEqual(['/api/v4/auth/xsrf-token', null])
    expect(sent(1)).toEqual(['/api/v4/auth/sign-in', 'fresh'])
  })

  it('is not requested for reads', async () => {
    page.cookie = ''
    respond({ status: 200, data: {} })
    await bySlug()
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is refreshed by a rejection, and the call is retried with it', async () => {
    respondWithToken('fresh', 403, { error: { code: 'xsrf_token_mismatch', message: 'Обновите.' } })
    respond({ status: 200, data: { ok: true } })
    expect(await signIn()).toMatchObject({ data: { ok: true } })
    expect([sent(0)[1], sent(1)[1]]).toEqual(['secret', 'fresh'])
  })

  it('is retried only once', async () => {
    for (const token of ['one', 'two'])
      respondWithToken(token, 403, { error: { code: 'xsrf_token_mismatch', message: 'Обновите.' } })
    expect(await failureOf(signIn())).toMatchObject({ code: 'xsrf_token_mismatch' })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['timeout', () => ({ timeoutMs: 20 })],
    ['aborted', () => ({ signal: AbortSignal.timeout(10) })],
  ])('does not delay the end of a call: %s', async (code, optionsOf) => {
    page.cookie = ''
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetch.mockReturnValueOnce(promise)
    const call = api('POST /api/v4/auth/sign-out', undefined, optionsOf())
    expect(await failureOf(call)).toMatchObject({ status: 0, code })
    // The request is shared by calls.
    resolve(new Response())
  })

  it('is requested again after its own timeout', async () => {
    page.cookie = ''
    const signals = [new AbortController().signal, AbortSignal.timeout(10)]
    // The first signal is the call's.
    for (const signal of signals) vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(signal)
    fetch.mockImplementationOnce(hang)
    respondWithToken('fresh', 403, { error: { code: 'xsrf_token_mismatch', message: 'Обновите.' } })
    respond({ status: 200, data: { ok: true } })
    expect(await signIn()).toMatchObject({ data: { ok: true } })
    expect(sent(2)).toEqual(['/api/v4/auth/sign-in', 'fresh'])
  })

  it('is read from the __Host- cookie if there is one', async () => {
    page.cookie = 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own'
    respond({ status: 200, data: {} })
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
  ])('is sent with %s of a signed-in user: %s', async (name, isSent) => {
    page.cookie = 'XSRF-TOKEN=secret; ssr_token=abc'
    respond({ status: 200, data: {} })
    const loose = api as unknown as (name: string, input: object) => Promise<unknown>
    await loose(name, { params: { network: 'vk' } })
    expect(sent(0)[1]).toBe(isSent ? 'secret' : null)
  })
})

describe('createApiClient: signed-in visitor', () => {
  const authorization = () =>
    new Headers(fetch.mock.calls.at(-1)?.[1]?.headers).get('authorization')

  it('sends the session token to our own API only', async () => {
    page.cookie = 'ssr_token=abc'
    respond({ status: 200, data: {} })
    await bySlug()
    expect(authorization()).toBe('Bearer abc')
    respond({ status: 200, data: [] })
    await createApiClient({ crmUrl: 'https://crm.example' })('GET /gateway/crm/api/v1/today', {
      query: { citySlug: 'spb' },
    })
    expect(authorization()).toBeNull()
  })

  it('stores a fresh token from the response', async () => {
    page.cookie = 'ssr_token=old'
    const headers = { 'x-session-token': 'fresh' }
    fetch.mockResolvedValueOnce(new Response('{"status":200,"data":{}}', { headers }))
    await bySlug()
    expect(page.cookie).toContain('ssr_token=fresh')
  })
})
