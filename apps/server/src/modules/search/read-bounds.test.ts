import { expect, test } from 'vitest'
import { readBounds } from './read-bounds.ts'

test('takes four numbers', () => {
  expect(readBounds('37.5,55.6,37.8,55.9')).toEqual([37.5, 55.6, 37.8, 55.9])
  expect(readBounds('-1, 2, 3, 4')).toEqual([-1, 2, 3, 4])
})

test.each([
  undefined,
  '',
  '1,2,3',
  '1,2,3,4,5',
  '1,2,3,',
  '1,2,3,NaN',
  '1,2,3,Infinity',
  'a,b,c,d',
])('ignores %s', (coordinates) => expect(readBounds(coordinates)).toBeNull())
