import { expect, test } from 'vitest'
import { printableText } from './printable-text.ts'

test('what the fonts have stays, the rest goes without a trace', () => {
  expect(printableText('Ёлка «Йод» — 1 490 ₽, № 5…')).toBe('Ёлка «Йод» — 1 490 ₽, № 5…')
  expect(printableText('Café naïve')).toBe('Cafe naive')
  expect(printableText('Пицца 🍕 и\tсуши\n\u0000 寿司')).toBe('Пицца  и суши')
  expect(printableText('🎁')).toBe('')
})

test('a word without end is broken', () => {
  const [first, second] = printableText('щ'.repeat(50)).split(' ')
  expect([first?.length, second?.length]).toEqual([40, 10])
  expect(printableText('щ'.repeat(40))).toBe('щ'.repeat(40))
})
