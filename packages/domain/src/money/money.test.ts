import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discountPercent,
  formatNumber,
  formatPrice,
  kopecksToRubles,
  rublesToKopecks,
} from './money.ts'

const kopecks = fc.integer({ min: -1e13, max: 1e13 })
const visible = (text: string) => text.replaceAll('\u00A0', '_')
const parse = (text: string) =>
  Number(
    text
      .replace(/[\u00A0₽]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )

describe('rublesToKopecks', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [1490, 149_000],
    [19.99, 1999],
    [1.1, 110],
    [-0.5, -50],
    [8.29, 829],
  ])('turns %d into %d', (rubles, expected) => {
    expect(rublesToKopecks(rubles)).toBe(expected)
  })

  it.each([1.005, 0.1 + 0.2, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'rejects %d',
    (rubles) => {
      expect(() => rublesToKopecks(rubles)).toThrow(RangeError)
    },
  )

  it('is the inverse of kopecksToRubles', () => {
    fc.assert(
      fc.property(kopecks, (amount) => {
        expect(rublesToKopecks(kopecksToRubles(amount))).toBe(amount)
      }),
    )
  })
})

describe('kopecksToRubles', () => {
  it.each([0.5, Number.NaN, 2 ** 53])('rejects %d', (amount) => {
    expect(() => kopecksToRubles(amount)).toThrow(RangeError)
  })
})

describe('formatPrice', () => {
  it.each([
    [0, '0_₽'],
    [990, '990_₽'],
    [1490, '1_490_₽'],
    [1490.5, '1_490,50_₽'],
    [1_234_567.05, '1_234_567,05_₽'],
    [-500, '−500_₽'],
    [-0.001, '0_₽'],
    [0.1 + 0.2, '0,30_₽'],
  ])('shows %d as %s', (rubles, expected) => {
    expect(visible(formatPrice(rubles))).toBe(expected)
  })

  it.each([Number.NaN, Number.NEGATIVE_INFINITY])('rejects %d', (rubles) => {
    expect(() => formatPrice(rubles)).toThrow(RangeError)
  })

  it('can be parsed back, and contains no breaking space', () => {
    fc.assert(
      fc.property(kopecks, (amount) => {
        const text = formatPrice(amount / 100)
        expect(text).not.toContain(' ')
        expect(rublesToKopecks(parse(text))).toBe(amount)
      }),
    )
  })
})

describe('formatNumber', () => {
  it.each([
    [7, '7'],
    [1048, '1_048'],
    [-12_000, '−12_000'],
    [4.7, '4,7'],
    [4.25, '4,25'],
    [1000.999, '1_001'],
    [100, '100'],
  ])('shows %d as %s', (n, expected) => {
    expect(visible(formatNumber(n))).toBe(expected)
  })

  it('groups digits by three', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        const text = formatNumber(n)
        expect(visible(text)).toMatch(/^−?\d{1,3}(_\d{3})*$/)
        expect(parse(text)).toBe(n)
      }),
    )
  })

  it.each([Number.NaN, 1e21])('rejects %d', (n) => {
    expect(() => formatNumber(n)).toThrow(RangeError)
  })
})

describe('discountPercent', () => {
  it.each([
    [1000, 450, 55],
    [100, 71, 29],
    [1000, 1, 99],
    [1000, 0.01, 99],
    [19.99, 9.99, 50],
    [1000, 0, 100],
    [1000, 999, 0],
    [1000, 1000, 0],
    [1000, 1200, 0],
    [0, 0, 0],
  ])('from %d to %d is %d', (price, discounted, expected) => {
    expect(discountPercent(price, discounted)).toBe(expected)
  })

  it('rejects invalid amounts of money', () => {
    expect(() => discountPercent(Number.NaN, 1)).toThrow(RangeError)
    expect(() => discountPercent(100, 0.001)).toThrow(RangeError)
  })

  it('is a whole number that never promises more than is saved', () => {
    const amount = fc.integer({ min: 0, max: 1e10 })
    fc.assert(
      fc.property(amount, amount, (price, discounted) => {
        const percent = discountPercent(price / 100, discounted / 100)
        expect(Number.isInteger(percent)).toBe(true)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent * price).toBeLessThanOrEqual(Math.max(0, price - discounted) * 100)
        expect(percent === 100).toBe(discounted === 0 && price > 0)
      }),
    )
  })
})
