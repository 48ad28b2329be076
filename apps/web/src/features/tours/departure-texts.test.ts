import { expect, it } from 'vitest'
import { placesText, tripDates, tripLength } from './departure-texts.ts'

const zone = 'Europe/Moscow'
const now = new Date('2026-11-15T09:00:00Z')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  ['2026-12-05T05:00:00Z', '2026-12-09T17:00:00Z', '5–9 декабря'],
  ['2026-12-05T05:00:00Z', '2026-12-05T17:00:00Z', '5 декабря'],
  ['2026-11-28T05:00:00Z', '2026-12-03T17:00:00Z', '28 ноября – 3 декабря'],
  ['2026-12-28T05:00:00Z', '2027-01-03T17:00:00Z', '28 декабря – 3 января 2027'],
])('names the dates from %s to %s', (departsAt, returnsAt, text) => {
  expect(plain(tripDates({ departsAt, returnsAt }, zone, now))).toBe(text)
})

it('counts both days of a trip', () => {
  const trip = { departsAt: '2026-12-05T05:00:00Z', returnsAt: '2026-12-08T17:00:00Z' }
  expect(plain(tripLength(trip, zone))).toBe('4 дня, отправление в 08:00')
})

it('warns of the last places', () => {
  expect([0, 2, 12].map((left) => plain(placesText(left)))).toEqual([
    'мест нет',
    'осталось 2 места',
    '12 мест',
  ])
})
