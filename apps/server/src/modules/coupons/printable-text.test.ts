import { expect, test } from 'vitest'
import { printableText } from './printable-text.ts'

test('keeps characters that the fonts have and drops the others', () => {
  expect(printableText('Ёлка «Йод» — 1 490 ₽, № 5…')).toBe('Ёлка «Йод» — 1 490 ₽, № 5…')
  expect(printableText('Café naïve')).toBe('Cafe naive')
  expect(printableText('Пицца 🍕 и\tсуши\n\u0000 寿司')).toBe('Пицца  и суши')
  expect(printableText('🎁')).toBe('')
})

test('breaks an overlong word', () => {
  const [first, second] = printableText('щ'.repeat(50)).split(' ')
  expect([first?.length, second?.length]).toEqual([40, 10])
  expect(printableText('щ'.repeat(40))).toBe('щ'.repeat(40))
})
