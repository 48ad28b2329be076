import { expect, test } from 'vitest'
import { parseLookup } from './parse-lookup.ts'

test.each([
  ['6769 9923 4804', { number: '6769 9923 4804', pin: '1234' }],
  [' 6769-9923-4804 ', { number: '6769-9923-4804', pin: '1234' }],
  ['№ 6769–9923–4804', { number: '№ 6769–9923–4804', pin: '1234' }],
  ['', { number: '', pin: '1234' }],
  ['6769.9923.4804', { number: '6769.9923.4804', pin: '1234' }],
  ['абв', { number: 'абв', pin: '1234' }],
  ['http://localhost:3000/c/17.hW4xyz ', { qr: 'http://localhost:3000/c/17.hW4xyz' }],
  ['17.hW4xyz', { qr: '17.hW4xyz' }],
  ['https://example.com', { qr: 'https://example.com' }],
])('parses %j as a number or a QR code', (typed, lookup) => {
  expect(parseLookup(typed, ' 1234')).toEqual(lookup)
})
