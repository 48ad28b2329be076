import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  highestPrice,
  lowestPrice,
  type PriceHistory,
  priceAt,
  pricePeriods,
  wasCharged,
} from './price-history.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-15T12:00:00Z')
const ago = (days: number) => now - days * day

const histories = fc
  .array(
    fc.record({
      at: fc.integer({ min: ago(120), max: now }),
      rubles: fc.option(fc.integer({ min: 0, max: 50 }), { freq: 5 }),
    }),
    { maxLength: 12 },
  )
  .map((points): PriceHistory => points.toSorted((one, other) => one.at - other.at))

describe('priceAt', () => {
  const history = [
    { at: ago(10), rubles: 500 },
    { at: ago(5), rubles: null },
    { at: ago(2), rubles: 400 },
  ]
  it.each([
    [11, null],
    [10, 500],
    [6, 500],
    [5, null],
    [3, null],
    [2, 400],
    [0, 400],
  ])('returns the price %d days ago', (days, rubles) =>
    expect(priceAt(history, ago(days))).toBe(rubles),
  )
})

describe('pricePeriods', () => {
  it('merge equal prices and omit periods off sale', () => {
    const history = [
      { at: ago(50), rubles: 500 },
      { at: ago(20), rubles: 500 },
      { at: ago(10), rubles: null },
      { at: ago(5), rubles: 300 },
    ]
    expect(pricePeriods(history, ago(30), now)).toEqual([
      { start: ago(30), end: ago(10), rubles: 500 },
      { start: ago(5), end: now, rubles: 300 },
    ])
  })

  it('match priceAt at any moment, in order and without overlaps', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: ago(120), max: now - 1 }), (history, time) => {
        const stretches = pricePeriods(history, ago(120), now)
        const found = stretches.find(({ start, end }) => start <= time && time < end)
        expect(found?.rubles ?? null).toBe(priceAt(history, time))
        for (const [index, { start, end }] of stretches.entries()) {
          expect(start).toBeLessThan(end)
          expect(start).toBeGreaterThanOrEqual(stretches[index - 1]?.end ?? ago(120))
        }
      }),
    )
  })
})

describe('lowestPrice', () => {
  it('covers 30 days, including the price at their start', () => {
    const history = [
      { at: ago(60), rubles: 100 },
      { at: ago(40), rubles: 300 },
      { at: ago(20), rubles: 500 },
    ]
    expect(lowestPrice(history, now)).toBe(300)
    expect(lowestPrice(history, ago(10))).toBe(300)
    expect(lowestPrice(history, ago(31))).toBe(100)
  })

  it('is null without a price', () => {
    expect(lowestPrice([], now)).toBeNull()
    expect(lowestPrice([{ at: ago(40), rubles: null }], now)).toBeNull()
  })

  it('is never above the current price, and was charged at some moment', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const lowest = lowestPrice(history, now)
        const current = priceAt(history, now)
        if (current !== null) expect(lowest).toBeLessThanOrEqual(current)
        if (lowest !== null) expect(history.map((point) => point.rubles)).toContain(lowest)
      }),
    )
  })
})

describe('wasCharged', () => {
  it.each([
    ['yes', 'it cost that', [{ at: ago(3), rubles: 900 }]],
    [
      'yes',
      'it cost more',
      [
        { at: ago(60), rubles: 950 },
        { at: ago(9), rubles: 400 },
      ],
    ],
    ['no', 'it never cost that in 30 days', [{ at: ago(30), rubles: 899 }]],
    ['unknown', 'the history is too short', [{ at: ago(29), rubles: 400 }]],
    ['unknown', 'there is no history', []],
    ['unknown', 'the price starts in the future', [{ at: now + day, rubles: 900 }]],
  ] as const)('%s when %s', (expected, _when, history) => {
    expect(wasCharged(history, 900, now)).toBe(expected)
  })

  it('never denies a charged price, and never confirms one above the highest', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 60 }), (history, oldPrice) => {
        const result = wasCharged(history, oldPrice, now)
        const isSeen = pricePeriods(history, 0, now).some(({ rubles }) => rubles >= oldPrice)
        expect(result === 'yes').toBe(isSeen)
        const highest = highestPrice(history, now)
        if (result === 'yes') expect(highest).toBeGreaterThanOrEqual(oldPrice)
      }),
    )
  })
})
