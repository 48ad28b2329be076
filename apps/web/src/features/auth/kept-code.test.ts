import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetCode, keepCode, readKeptCode } from './kept-code.ts'

const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps the screen of a sent code for ten minutes, for its own form', () => {
  keepCode('auth', { phone: '+79991234567' })
  expect(readKeptCode('auth')).toEqual({ phone: '+79991234567' })
  expect(readKeptCode('checkout')).toBeNull()
  vi.advanceTimersByTime(9 * 60_000)
  expect(readKeptCode('auth')).not.toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(readKeptCode('auth')).toBeNull()
})

it('forgets the screen after a sign-in', () => {
  keepCode('checkout', { email: 'a@b.ru' })
  forgetCode('checkout')
  expect(readKeptCode('checkout')).toBeNull()
})

it('does without a storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepCode('auth', {})
  forgetCode('auth')
  expect(readKeptCode('auth')).toBeNull()
})
