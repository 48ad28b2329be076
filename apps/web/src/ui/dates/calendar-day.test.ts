import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayText, fromLocalDate, shortRangeText, toLocalDate } from './calendar-day.ts'

it('round-trips a day in any time zone', () => {
  const dates = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(fromLocalDate(toLocalDate(day))).toBe(day)
    }),
  )
})

it.each(['', 'завтра', '2027-01'])('rejects %j', (day) => {
  expect(() => toLocalDate(day)).toThrow('Not a day like 2027-01-15')
})

it('formats a day with its year', () => {
  expect(dayText('2027-01-15').replaceAll('\u00a0', ' ')).toBe('15 января 2027')
})

it.each([
  ['2026-11-20', '2026-11-26', '20–26 ноября'],
  ['2026-12-28', '2027-01-03', '28 декабря – 3 января'],
])('formats %s to %s in short', (from, to, text) => {
  expect(shortRangeText({ from, to }).replaceAll('\u00a0', ' ')).toBe(text)
})
