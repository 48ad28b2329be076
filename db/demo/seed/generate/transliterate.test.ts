import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'

test.each([
  ['Студия «Лак и бархат»', 'studiya-lak-i-barhat'],
  ['Ёлка, подъезд — 24/7!', 'elka-podezd-24-7'],
  ['2 ночи у моря', '2-nochi-u-morya'],
  ['«…»', ''],
])('transliterates %s to %s', (text, slug) => {
  expect(transliterate(text, 60)).toBe(slug)
})

test('respects the limit without a trailing dash', () => {
  expect(transliterate('ночь у моря', 5)).toBe('noch')
  expect(transliterate('щщщщ', 5)).toBe('schsc')
})
