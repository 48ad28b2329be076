import { expect, test } from 'vitest'
import { printableText } from './printable-text.ts'

test('what the fonts have stays, the rest goes without a trace', () => {
  expect(printableText('Ёлка «Йод» — 1 490 ₽, № 5…')).toBe('Ёлка «Йод» — 1 490 ₽, № 5…')
  expect(printableText('Café naïve')).toBe('Cafe naive')
  expect(printableText('Пицца 🍕 и\tсуши\n\u0000 寿司')).toBe('Пицца  и суши')
  expect(printableText('🎁')).toBe('')
})

test('a word without an end is broken', () => {
  expect(printableText('щ'.repeat(130))).toBe(
    [60, 60, 10].map((length) => 'щ'.repeat(length)).join(' '),
  )
})
