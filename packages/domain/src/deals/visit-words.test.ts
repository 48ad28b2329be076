import { expect, it } from 'vitest'
import { cancelledVisits, visitsToCancel, visitTitle } from './visit-words.ts'

it('calls a time with a specialist or at a table a booking, and one on a boat a sailing', () => {
  expect([visitTitle('booking'), visitTitle('river')]).toEqual(['Запись', 'Рейс'])
  expect(visitsToCancel('booking', ['20 декабря', '21 декабря'], 0, 0)).toBe(
    'отменим запись на 20 декабря и на 21 декабря',
  )
  expect(cancelledVisits('booking', ['20 декабря'], 0, 0)).toBe('Запись на 20 декабря отменена.')
})

it('counts the seats on a sailing that are cancelled and those that stay', () => {
  const [toCancel, cancelled] = [visitsToCancel, cancelledVisits].map(
    (write) => (seats: number, left: number) =>
      write('river', ['20 декабря'], seats, left).replaceAll('\u00a0', ' '),
  )
  expect(toCancel?.(2, 0)).toBe('отменим 2 места на рейс 20 декабря')
  expect(toCancel?.(1, 1)).toBe('отменим 1 место на рейс 20 декабря, останется 1')
  expect(cancelled?.(2, 0)).toBe('2 места на рейс 20 декабря отменены.')
  expect(cancelled?.(1, 1)).toBe('1 место на рейс 20 декабря отменено, осталось 1.')
})

it('reads a cached coupon without a kind as booked', () => {
  expect(visitTitle(undefined)).toBe('Запись')
})
