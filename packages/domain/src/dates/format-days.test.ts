import { describe, expect, it } from 'vitest'
import { formatDays } from './format-days.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('formatDays', () => {
  it.each([
    ['2026-11-21', '2026-11-23', '21–23 ноября'],
    ['2026-11-30', '2026-12-02', '30 ноября – 2 декабря'],
    ['2026-12-31', '2027-01-01', '31 декабря – 1 января'],
    ['2026-11-01', '2026-11-01', '1 ноября'],
  ])('writes %s to %s as «%s»', (from, until, text) => {
    expect(plain(formatDays(from, until))).toBe(text)
  })
})
