import type { UserInfo } from '@skidora/contract/accounts.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { visitor } from '../../../../test/support/visitor.ts'
import { checkSession } from './check-session.ts'
import { keepToken } from './session-token.ts'
import { createUserStore } from './user-store.ts'

const token = 't'.repeat(43)
const anna = { id: 7, name: 'Анна' } as UserInfo

let cookies: Map<string, string>
let kept: Map<string, string>
const fetch = vi.fn<typeof globalThis.fetch>()
const reload = vi.fn()

/** A browser that keeps cookies, and drops those that have lived long enough. */
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
  kept = new Map()
  vi.clearAllMocks()
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { origin: 'http://localhost', href: 'http://localhost/', reload })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: object) =>
  fetch.mockResolvedValue(Response.json({ status, ...body }, { status }))

/** For a page that was rendered for this user. */
async function check(user: UserInfo | null) {
  const store = createUserStore({ ...visitor, user })
  await checkSession({ ...visitor, user }, store)
  return store.get()
}

it('asks nothing without a token', async () => {
  expect(await check(null)).toMatchObject({ isSignedIn: false, isChecked: false })
  expect(fetch).not.toHaveBeenCalled()
})

it('keeps a token that opens the personal info, in both places, and the account it tells', async () => {
  keepToken(token)
  answer(200, { data: anna })
  expect(await check(anna)).toMatchObject({ name: 'Анна', isSignedIn: true, isChecked: true })
  expect([kept.get('token'), cookies.get('ssr_token')]).toEqual([token, token])
  expect(reload).not.toHaveBeenCalled()
})

it('clears a token that does not, and asks for the page of a guest', async () => {
  keepToken(token)
  answer(401, { error: { code: 'unauthorized', message: 'Войдите, чтобы продолжить.' } })
  expect(await check(anna)).toMatchObject({ id: 0, name: 'guest', isSignedIn: false })
  expect([kept.size, cookies.size]).toEqual([0, 0])
  expect(reload).toHaveBeenCalledOnce()
})

it('keeps it when the server is in trouble', async () => {
  keepToken(token)
  answer(500, { error: { code: 'internal', message: 'Что-то сломалось.' } })
  expect(await check(anna)).toMatchObject({ name: 'Анна', isSignedIn: true, isChecked: false })
  expect([kept.get('token'), cookies.get('ssr_token')]).toEqual([token, token])
})

it('mirrors a stored token into a lost cookie, and asks for the page of its user', async () => {
  kept.set('token', token)
  answer(200, { data: anna })
  await check(null)
  expect(cookies.get('ssr_token')).toBe(token)
  expect(reload).toHaveBeenCalledOnce()
})

it('shows the account where cookies are blocked, though the server cannot', async () => {
  kept.set('token', token)
  vi.stubGlobal('document', { cookie: '' })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  answer(200, { data: anna })
  expect(await check(null)).toMatchObject({ name: 'Анна', isSignedIn: true })
  expect(reload).not.toHaveBeenCalled()
})
