import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimTab } from './claim-tab.ts'
import { clearToken, storeToken } from './session-token.ts'

const token = 't'.repeat(43)
let drafts: Map<string, string>
beforeEach(() => {
  drafts = new Map()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { hostname: 'localhost', protocol: 'http:' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => drafts.get(key) ?? null,
    setItem: (key: string, value: string) => drafts.set(key, value),
    clear: () => drafts.clear(),
  })
  drafts.set('parcel-recipient', '{"recipientName":"Анна"}')
})
afterEach(() => vi.unstubAllGlobals())

const hasDraft = () => drafts.has('parcel-recipient')

it('keeps the drafts of a guest who signs in, until the sign-out', () => {
  storeToken(token, 7)
  storeToken(token, 7)
  expect(hasDraft()).toBe(true)
  clearToken()
  expect(hasDraft()).toBe(false)
})

it('deletes the drafts of an account when another one signs in', () => {
  storeToken(token, 7)
  storeToken(token, 8)
  expect(hasDraft()).toBe(false)
})

it('deletes the drafts of an account that has signed out in another tab', () => {
  storeToken(token, 7)
  claimTab(null)
  expect(hasDraft()).toBe(false)
})

it('keeps the drafts of a guest', () => {
  claimTab(null)
  expect(hasDraft()).toBe(true)
})
