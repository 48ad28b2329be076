import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageCount, pageWindow } from './pagination.ts'

describe('pageCount', () => {
  it.each([
    [0, 60, 0],
    [1, 60, 1],
    [60, 60, 1],
    [61, 60, 2],
  ])('paginates %d items by %d', (total, pageSize, expected) => {
    expect(pageCount(total, pageSize)).toBe(expected)
  })

  it.each([
    [-1, 60],
    [1.5, 60],
    [Number.NaN, 60],
    [10, 0],
    [10, 2.5],
  ])('rejects %d by %d', (total, pageSize) => {
    expect(() => pageCount(total, pageSize)).toThrow(RangeError)
  })
})

describe('pageWindow', () => {
  const shown = (current: number, count: number, padding?: number) =>
    pageWindow(current, count, padding)
      .map((item) => (item === 'gap' ? '…' : item))
      .join(' ')

  it.each([
    [1, 0, ''],
    [1, 1, ''],
    [1, 2, '1 2'],
    [1, 20, '1 2 3 4 … 20'],
    [10, 20, '1 … 7 8 9 10 11 12 13 … 20'],
    [20, 20, '1 … 17 18 19 20'],
    [6, 20, '1 2 3 4 5 6 7 8 9 … 20'],
    [7, 20, '1 … 4 5 6 7 8 9 10 … 20'],
    [15, 20, '1 … 12 13 14 15 16 17 18 19 20'],
    [99, 20, '1 … 17 18 19 20'],
    [-5, 20, '1 2 3 4 … 20'],
    [Number.NaN, 20, '1 2 3 4 … 20'],
  ])('shows page %d of %d', (current, count, expected) => {
    expect(shown(current, count)).toBe(expected)
  })

  it('accepts another padding', () => {
    expect(shown(10, 20, 1)).toBe('1 … 9 10 11 … 20')
    expect(shown(10, 20, 0)).toBe('1 … 10 … 20')
  })

  it('shows the neighbours and both ends, in order, with gaps of two pages or more', () => {
    const count = fc.integer({ min: 2, max: 500 })
    const padding = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 510 }), count, padding, (current, last, around) => {
        const items = pageWindow(current, last, around)
        const page = Math.min(Math.max(current, 1), last)
        for (let near = page - around; near <= page + around; near++) {
          if (near >= 1 && near <= last) expect(items).toContain(near)
        }
        expect(items.at(0)).toBe(1)
        expect(items.at(-1)).toBe(last)
        items.forEach((item, index) => {
          const previous = items[index - 1]
          if (item === 'gap') {
            const skipped = Number(items[index + 1]) - Number(previous) - 1
            expect(skipped).toBeGreaterThanOrEqual(2)
          } else if (typeof previous === 'number') {
            expect(item).toBe(previous + 1)
          }
        })
        expect(items.length).toBeLessThanOrEqual(2 * around + 7)
      }),
    )
  })
})
