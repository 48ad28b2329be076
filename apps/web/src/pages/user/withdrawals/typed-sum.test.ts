import { expect, test } from 'vitest'
import { readSum, writeSum } from './typed-sum.ts'

test.each([
  ['1500', 1500],
  ['1 500,5', 1500.5],
  ['1\u00a0500.05 ₽', 1500.05],
  [' 100 ', 100],
])('parses «%s» as %d', (typed, rubles) => {
  expect(readSum(typed)).toBe(rubles)
})

test.each(['', 'сто', '-5', '1.005', '1,2,3', '1e5', '9999999999'])('rejects «%s»', (typed) => {
  expect(readSum(typed)).toBeNull()
})

test('formats a sum as people type it', () => {
  expect([writeSum(1500), writeSum(99.9)]).toEqual(['1500', '99,90'])
})
