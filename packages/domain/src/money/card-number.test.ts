import { expect, test } from 'vitest'
import { readCardNumber } from './card-number.ts'

test('reads a card number with any spacing', () => {
  expect(readCardNumber('5555 5555 5555 4444')).toBe('5555555555554444')
  expect(readCardNumber('2202-4743-0132-2987')).toBe('2202474301322987')
  expect(readCardNumber('2200000000000004')).toBe('2200000000000004')
})

test.each([
  ['one digit is wrong', '5555555555554445'],
  ['two digits are swapped', '5555555555545444'],
  ['it is too short', '555555555555444'],
  ['it is too long', '55555555555544440000'],
  ['it has letters', '5555 5555 5555 444o'],
  ['it is empty', ''],
])('returns null when %s', (_why, typed) => {
  expect(readCardNumber(typed)).toBeNull()
})
