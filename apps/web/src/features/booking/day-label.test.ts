import { expect, it } from 'vitest'
import { dayLabel } from './day-label.ts'

it.each([
  ['2026-11-15', 'сегодня', '15 ноя'],
  ['2026-11-16', 'завтра', '16 ноя'],
  ['2026-11-17', 'вт', '17 ноя'],
  ['2027-02-28', 'вс', '28 фев'],
])('formats %s as %s, %s', (day, name, date) => {
  expect(dayLabel(day, '2026-11-15')).toEqual({ name, date })
})
