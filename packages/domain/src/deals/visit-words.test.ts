import { expect, it } from 'vitest'
import { cancelledVisits, visitsOn, visitTitle } from './visit-words.ts'

it('calls a time with a specialist or at a table a booking, and one on a boat a sailing', () => {
  expect([visitTitle('booking'), visitTitle('river')]).toEqual(['Запись', 'Рейс'])
  expect(visitsOn('booking', ['20 декабря', '21 декабря'])).toBe(
    'запись на 20 декабря и на 21 декабря',
  )
  expect(visitsOn('river', ['20 декабря'])).toBe('места на рейс 20 декабря')
  expect(cancelledVisits('booking', ['20 декабря'])).toBe('Запись на 20 декабря отменена.')
  expect(cancelledVisits('river', ['20 декабря'])).toBe('Места на рейс 20 декабря отменены.')
})

it('reads a cached coupon without a kind as booked', () => {
  expect(visitTitle(undefined)).toBe('Запись')
})
