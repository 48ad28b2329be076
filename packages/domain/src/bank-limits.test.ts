import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankMaximum, bankMinimum, bankRefusal, shareOfBalance } from './bank-limits.ts'

describe('shareOfBalance', () => {
  test.each([
    [100_001, 0, 0],
    [100_001, 100_001, 100_001],
    [100_001, 500_000, 100_001],
    [100_001, 50_000, 50_000],
    [100_001, 100_000, 99_901],
    [100_001, 99_901, 99_901],
    [100_001, 99_902, 99_901],
    [150, 60, 50],
    // The balance cannot pay less here: the order is rejected instead.
    [50, 10, 10],
  ])('of %i kopecks a balance of %i pays %i', (toPay, balance, share) => {
    expect(shareOfBalance(toPay, balance)).toBe(share)
  })

  test('leaves the bank either zero or at least its minimum, if the amount allows it', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (toPay, balance) => {
        const share = shareOfBalance(toPay, balance)
        const rest = toPay - share
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(balance)
        if (toPay >= bankMinimum) expect(rest === 0 || rest >= bankMinimum).toBe(true)
      }),
    )
  })
})

describe('bankRefusal', () => {
  test('returns null for an amount the bank accepts', () => {
    expect(bankRefusal(0, 'sbp')).toBeNull()
    expect(bankRefusal(bankMinimum, 'sbp')).toBeNull()
    expect(bankRefusal(bankMaximum.bank_card, 'bank_card')).toBeNull()
  })
  test('names the limit that an amount exceeds', () => {
    expect(bankRefusal(99, 'sbp')).toContain('меньше 1\u00a0₽')
    expect(bankRefusal(bankMaximum.bank_card + 1, 'bank_card')).toContain('350\u00a0000\u00a0₽')
    expect(bankRefusal(bankMaximum.bank_card + 1, 'bank_card')).toContain('по СБП')
    expect(bankRefusal(bankMaximum.sbp + 1, 'sbp')).toContain('1\u00a0000\u00a0000\u00a0₽')
  })
})
