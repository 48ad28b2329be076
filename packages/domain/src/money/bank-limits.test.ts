import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankMaximum, bankMinimum, bankRejection, shareOfBalance } from './bank-limits.ts'

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

describe('bankRejection', () => {
  test('returns null for an amount the bank accepts', () => {
    expect(bankRejection(0, 'sbp')).toBeNull()
    expect(bankRejection(bankMinimum, 'sbp')).toBeNull()
    expect(bankRejection(bankMaximum.bank_card, 'bank_card')).toBeNull()
  })
  test('names the limit that an amount exceeds', () => {
    expect(bankRejection(99, 'sbp')).toContain('меньше 1\u00a0₽')
    expect(bankRejection(bankMaximum.bank_card + 1, 'bank_card')).toContain('350\u00a0000\u00a0₽')
    expect(bankRejection(bankMaximum.bank_card + 1, 'bank_card')).toContain('по СБП')
    expect(bankRejection(bankMaximum.sbp + 1, 'sbp')).toContain('1\u00a0000\u00a0000\u00a0₽')
  })
})
