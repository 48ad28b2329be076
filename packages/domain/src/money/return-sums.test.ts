import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rublesToKopecks } from './money.ts'
import { returnSums } from './return-sums.ts'

const coupons = [
  { promo: 0.1, balance: 0.2, bank: 99.7 },
  { promo: 0.2, balance: 0.1, bank: 99.7 },
]

test("refunds the bank's share to the chosen destination and the balance's share to the balance", () => {
  expect(returnSums(coupons, 'card')).toEqual({ toBalance: 0.3, toCard: 199.4, promo: 0.3 })
  expect(returnSums(coupons, 'balance')).toEqual({ toBalance: 199.7, toCard: 0, promo: 0.3 })
  expect(returnSums([], 'card')).toEqual({ toBalance: 0, toCard: 0, promo: 0 })
})

test('refunds exactly what was paid, whatever is returned and where', () => {
  const kopecks = fc.integer({ min: 0, max: 10_000_000 })
  const shares = fc.array(fc.record({ promo: kopecks, balance: kopecks, bank: kopecks }))
  fc.assert(
    fc.property(shares, fc.constantFrom('balance', 'card'), (paid, destination) => {
      const inRubles = paid.map(({ promo, balance, bank }) => ({
        promo: promo / 100,
        balance: balance / 100,
        bank: bank / 100,
      }))
      const { toBalance, toCard, promo } = returnSums(inRubles, destination)
      const given = rublesToKopecks(toBalance) + rublesToKopecks(toCard) + rublesToKopecks(promo)
      expect(given).toBe(paid.reduce((sum, one) => sum + one.promo + one.balance + one.bank, 0))
    }),
  )
})
