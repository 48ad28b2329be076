import { expect, it } from 'vitest'
import { findTotpStep, newTotpSecret, stepAt, totpCode } from './totp.ts'

// Secret and times of RFC 6238, appendix B; ours are the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('computes the code at %i seconds as %s', (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
})

it('accepts codes of adjacent steps, each once', () => {
  const now = 1_800_000_000_000
  const step = stepAt(now)
  for (const drift of [-1, 0, 1])
    expect(findTotpStep(secret, totpCode(secret, step + drift), now, null)).toBe(step + drift)
  for (const drift of [-2, 2])
    expect(findTotpStep(secret, totpCode(secret, step + drift), now, null)).toBeNull()
  expect(findTotpStep(secret, totpCode(secret, step), now, step)).toBeNull()
  expect(findTotpStep(secret, 'abcdef', now, null)).toBeNull()
})

it('creates different secrets of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})
