import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toAmount, toKopecks } from './amount.ts'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [149_050, '1490.50'],
  [99_999_999_999, '999999999.99'],
])('formats %d kopecks as %s', (kopecks, value) => {
  expect(toAmount(kopecks)).toEqual({ value, currency: 'RUB' })
})

it('reads back every formatted amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (kopecks) => {
      expect(toKopecks(toAmount(kopecks))).toBe(kopecks)
    }),
  )
})

it.each([-1, 1.5, Number.NaN, 2 ** 60])('rejects %d as an amount', (kopecks) => {
  expect(() => toAmount(kopecks)).toThrow(RangeError)
})
