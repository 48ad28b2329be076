import { afterEach, expect, test, vi } from 'vitest'
import { writeCookie } from './cookies.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['https:', true],
  ['http:', false],
])('writes a cookie over %s as Secure: %s', (protocol, isSecure) => {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  writeCookie('theme', 'dark', 60)
  expect(document.cookie).toMatch(/^theme=dark; path=\/; max-age=60; samesite=lax/)
  expect(document.cookie.includes('; secure')).toBe(isSecure)
})
