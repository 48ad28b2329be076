import type { UserInfo } from '@skidora/contract/accounts.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { checkSession } from './check-session.ts'
import { resolveToken } from './resolve-token.ts'
import { storeToken } from './session-token.ts'
import { createUserStore } from './user-store.ts'

const token = 't'.repeat(43)
const anna = { id: 7, name: 'Анна' } as UserInfo

let cookies: Map<string, string>
let storage: Map<string, string>
const fetch = vi.fn<typeof globalThis.fetch>()
const reload = vi.fn()
let onStorage: () => void

/** A cookie jar that expires cookies. */
const page = {
  get cookie() {
    return [...cookies].map((pair) => pair.join('=')).join('; ')
  },
  set cookie(text: string) {
    const [pair = '', ...rules] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (rules.includes('max-age=0')) cookies.delete(name)
    else cookies.set(name, value)
  },
}

beforeEach(() => {
  cookies = new Map()
  storage = new Map()
  vi.clearAllMocks()
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    onStorage = listener
  })
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    href: 'http://localhost/',
    protocol: 'http:',
    reload,
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const respond = (status: number, body: object) =>
  fetch.mockResolvedValue(Response.json({ status, ...body }, { status }))

/** Checks the session of a page rendered for this user. */
async function check(user: UserInfo | null) {
  const store = createUserStore({ ...visitor, user })
  await checkSession({ ...visitor, user }, store)
  return store.get()
}

it('sends no request without a token', async () => {
  expect(await check(null)).toMatchObject({ isSignedIn: false, isChecked: false })
  expect(fetch).not.toHaveBeenCalled()
})

it('keeps a valid token in storage and cookie and loads the account', async () => {
  storeToken(token)
  respond(200, { data: anna })
  expect(await check(anna)).toMatchObject({ name: 'Анна', isSignedIn: true, isChecked: true })
  expect([storage.get('token'), cookies.get('ssr_token')]).toEqual([token, token])
  expect(reload).not.toHaveBeenCalled()
})

describe('a page after another tab has signed in', () => {
  beforeEach(async () => {
    storeToken(token, anna.id)
    respond(200, { data: anna })
    await check(anna)
    fetch.mockClear()
  })

  it('reloads if it was another user', () => {
    storage.set('token', 'b'.repeat(43)).set('token-owner', '8')
    onStorage()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload for the same user or after a sign-out', () => {
    storage.set('token', 'n'.repeat(43)).set('token-owner', '7')
    onStorage()
    storage.clear()
    onStorage()
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads if another user signed in during the check', async () => {
    fetch.mockImplementation(async () => {
      storage.set('token', 'b'.repeat(43)).set('token-owner', '8')
      return Response.json({ status: 200, data: anna })
    })
    await check(anna)
    expect(storage.get('token-owner')).toBe('8')
    expect(reload).toHaveBeenCalledOnce()
  })

  it("sends no call with another user's token and does not overwrite it", async () => {
    storage.set('token', 'b'.repeat(43)).set('token-owner', '8')
    storeToken('late')
    expect(storage.get('token')).toBe('b'.repeat(43))
    const settled = vi.fn()
    void resolveToken().then(settled)
    await Promise.resolve()
    expect(reload).toHaveBeenCalledOnce()
    expect(settled).not.toHaveBeenCalled()
  })
})

it('clears an invalid token and reloads as a guest', async () => {
  storeToken(token)
  respond(401, { error: { code: 'unauthorized', message: 'Войдите, чтобы продолжить.' } })
  expect(await check(anna)).toMatchObject({ id: 0, name: 'guest', isSignedIn: false })
  expect([storage.size, cookies.size]).toEqual([0, 0])
  expect(reload).toHaveBeenCalledOnce()
})

it('keeps the token on a server error', async () => {
  storeToken(token)
  respond(500, { error: { code: 'internal', message: 'Что-то сломалось.' } })
  expect(await check(anna)).toMatchObject({ name: 'Анна', isSignedIn: true, isChecked: false })
  expect([storage.get('token'), cookies.get('ssr_token')]).toEqual([token, token])
})

it('restores a lost cookie from storage and reloads as its user', async () => {
  storage.set('token', token)
  respond(200, { data: anna })
  await check(null)
  expect(cookies.get('ssr_token')).toBe(token)
  expect(reload).toHaveBeenCalledOnce()
})

it('shows the account when cookies are blocked, without a reload', async () => {
  storage.set('token', token)
  vi.stubGlobal('document', { cookie: '' })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  respond(200, { data: anna })
  expect(await check(null)).toMatchObject({ name: 'Анна', isSignedIn: true })
  expect(reload).not.toHaveBeenCalled()
})

describe('a cookie that differs from the stored token', () => {
  const other = 'o'.repeat(43)
  const boris = { id: 8, name: 'Борис' } as UserInfo
  const people: Record<string, UserInfo> = { [token]: anna, [other]: boris }
  const sentTokens = () =>
    fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))

  beforeEach(() => {
    vi.resetModules()
    fetch.mockImplementation(async (_address, init) => {
      const bearer = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? ''
      const data = people[bearer]
      return data
        ? Response.json({ status: 200, data })
        : Response.json(
            { status: 401, error: { code: 'unauthorized', message: 'Войдите.' } },
            { status: 401 },
          )
    })
  })

  /** With fresh module state. */
  async function open(user: UserInfo | null) {
    const { checkSession: run } = await import('./check-session.ts')
    const store = createUserStore({ ...visitor, user })
    await run({ ...visitor, user }, store)
    return store.get()
  }

  it("is replaced if it is another user's, and the page reloads", async () => {
    storeToken(token, anna.id)
    cookies.set('ssr_token', other)
    expect(await open(boris)).toMatchObject({ id: 7, name: 'Анна' })
    expect([storage.get('token'), cookies.get('ssr_token')]).toEqual([token, token])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is replaced if it is invalid, and the page reloads', async () => {
    storeToken(token, anna.id)
    cookies.set('ssr_token', 'made-up')
    expect(await open(null)).toMatchObject({ id: 7, name: 'Анна' })
    expect(cookies.get('ssr_token')).toBe(token)
    expect(reload).toHaveBeenCalledOnce()
  })

  it("is adopted if another city has rotated the same user's token", async () => {
    people[other] = anna
    storeToken(token, anna.id)
    cookies.set('ssr_token', other)
    expect(await open(anna)).toMatchObject({ id: 7, isChecked: true })
    expect([storage.get('token'), cookies.get('ssr_token')]).toEqual([other, other])
    expect(sentTokens()).not.toContain(`Bearer ${token}`)
    expect(reload).not.toHaveBeenCalled()
    people[other] = boris
  })

  it.each([
    ['on a server error', async () => Response.json({ status: 503 }, { status: 503 })],
    ['without a response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is left undecided %s', async (_case, respondOnce) => {
    storeToken(token, anna.id)
    cookies.set('ssr_token', other)
    fetch.mockImplementationOnce(respondOnce)
    expect(await open(anna)).toMatchObject({ id: 7, isChecked: true })
    expect([storage.get('token'), cookies.get('ssr_token')]).toEqual([token, token])
  })

  it('does not sign its user in when the stored token has expired', async () => {
    storage.set('token', 'gone').set('token-owner', '7')
    cookies.set('ssr_token', other)
    expect(await open(boris)).toMatchObject({ isSignedIn: false })
    expect([storage.size, cookies.size]).toEqual([0, 0])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload in a loop when it cannot be replaced', async () => {
    storeToken(token, anna.id)
    vi.stubGlobal('document', {})
    Object.defineProperty(document, 'cookie', { get: () => `ssr_token=${other}`, set: () => {} })
    expect(await open(boris)).toMatchObject({ id: 7 })
    expect(reload).not.toHaveBeenCalled()
  })

  it('is adopted as the session of a form sent without JavaScript when storage is empty', async () => {
    cookies.set('ssr_token', other)
    expect(await open(boris)).toMatchObject({ id: 8, isChecked: true })
    expect([storage.get('token'), storage.get('token-owner')]).toEqual([other, '8'])
    expect(reload).not.toHaveBeenCalled()
  })
})

it.each([
  ['https:', true],
  ['http:', false],
])('sets a secure cookie over %s: %s', (protocol, isSecure) => {
  const writtenCookies: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {})
  Object.defineProperty(document, 'cookie', { set: (text: string) => writtenCookies.push(text) })
  storeToken(token)
  expect(writtenCookies.map((text) => text.endsWith('; secure'))).toEqual([isSecure])
})
