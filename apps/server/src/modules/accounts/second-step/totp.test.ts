import { expect, it } from 'vitest'
import { totpCode } from '../../../../../../test/support/totp-code.ts'
import { findTotpStep, newTotpSecret } from './totp.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it('accepts codes of adjacent steps, each once', () => {
  const now = 1_800_000_000_000
  const step = now / 30_000
  for (const drift of [-1, 0, 1])
    expect(findTotpStep(secret, totpCode(secret, now + drift * 30_000), now, null)).toBe(
      step + drift,
    )
  for (const drift of [-2, 2])
    expect(findTotpStep(secret, totpCode(secret, now + drift * 30_000), now, null)).toBeNull()
  expect(findTotpStep(secret, totpCode(secret, now), now, step)).toBeNull()
  for (const code of ['abcdef', '', '0', '1234567'])
    expect(findTotpStep(secret, code, now, null)).toBeNull()
})

it('agrees with RFC 6238, so that any authenticator app works', () => {
  // Appendix B; ours are the last six of its eight digits.
  expect(findTotpStep(secret, '081804', 1_111_111_109_000, null)).toBe(37_037_036)
  expect(findTotpStep(secret, '005924', 1_234_567_890_000, null)).toBe(41_152_263)
})

it('creates different secrets of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})
