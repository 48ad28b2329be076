import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typography } from './text.ts'

const visible = (text: string) => text.replaceAll('\u00A0', '_')

describe('typography', () => {
  it.each([
    ['Ужин в ресторане', 'Ужин в_ресторане'],
    ['И в кино, и на каток', 'И_в_кино, и_на_каток'],
    ['Скидора — это скидки', 'Скидора_— это скидки'],
    ['Массаж (с маслом) для двоих', 'Массаж (с_маслом) для_двоих'],
    ['в  двух пробелах', 'в_двух пробелах'],
  ])('puts non-breaking spaces into %j', (text, expected) => {
    expect(visible(typography(text))).toBe(expected)
  })

  it.each([
    'Лев на-гора шёл',
    'кто-то ушёл',
    'витамин',
    'конец на',
    '— Привет',
    'строка в\nдве',
    '',
  ])('leaves %j unchanged', (text) => {
    expect(typography(text)).toBe(text)
  })

  const words = fc
    .array(fc.constantFrom('в', 'и', 'На', 'скидка', '—', '«дом»', ' ', '\n', 'х-с', '5'))
    .map((parts) => parts.join(' '))
  const texts = fc.oneof(words, fc.string({ unit: 'grapheme' }))

  it('is idempotent', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(typography(typography(text))).toBe(typography(text))
      }),
    )
  })

  it('changes only spaces', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const withoutSpaces = (value: string) => value.replace(/[ \u00A0]/g, '')
        expect(withoutSpaces(typography(text))).toBe(withoutSpaces(text))
      }),
    )
  })
})
