import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCodeScreen, readCodeScreen, storeCodeScreen } from './stored-code-screen.ts'

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

it('stores the screen of a sent code for ten minutes, per form', () => {
  storeCodeScreen('auth', { phone: '+79991234567' })
  expect(readCodeScreen('auth')).toEqual({ phone: '+79991234567' })
  expect(readCodeScreen('checkout')).toBeNull()
  vi.advanceTimersByTime(9 * 60_000)
  expect(readCodeScreen('auth')).not.toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(readCodeScreen('auth')).toBeNull()
})

it('clears the screen after a sign-in', () => {
  storeCodeScreen('checkout', { email: 'a@b.ru' })
  clearCodeScreen('checkout')
  expect(readCodeScreen('checkout')).toBeNull()
})

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeCodeScreen('auth', {})
  clearCodeScreen('auth')
  expect(readCodeScreen('auth')).toBeNull()
})
