import { expect, it } from 'vitest'
import { cookieValue } from './cookie-value.ts'

it.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1; b=2', 'a', '1'],
  ['xa=1; a=2', 'a', '2'],
  ['xa=1', 'a', undefined],
  ['', 'a', undefined],
  ['a=', 'a', ''],
])('reads in %s the cookie %s as %s', (cookies, name, value) => {
  expect(cookieValue(cookies, name)).toBe(value)
})
