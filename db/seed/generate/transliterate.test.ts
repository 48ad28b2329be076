import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'

test.each([
  ['Студия «Лак и бархат»', 'studiya-lak-i-barhat'],
  ['Ёлка, подъезд — 24/7!', 'elka-podezd-24-7'],
  ['2 ночи у моря', '2-nochi-u-morya'],
  ['«…»', ''],
])('%s → %s', (text, slug) => {
  expect(transliterate(text, 60)).toBe(slug)
})

test('keeps to the limit without a dash at the end', () => {
  expect(transliterate('ночь у моря', 5)).toBe('noch')
  expect(transliterate('щщщщ', 5)).toBe('schsc')
})
