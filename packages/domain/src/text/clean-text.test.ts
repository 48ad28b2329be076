import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

const anyText = fc.string({ unit: 'binary' })

describe('cleanLine', () => {
  it.each([
    ['  Анна  Мария ', 'Анна Мария'],
    ['Анна\r\nBcc: x@mail.ru', 'Анна Bcc: x@mail.ru'],
    ['Анна\u2028Мария\u2029', 'Анна Мария'],
    ['\u202eаннА\u202c', 'аннА'],
    ['\u2066Анна\u2069\u200e\u200f', 'Анна'],
    ['Ан\u200bна\ufeff', 'Анна'],
    ['Ан\u0000на\u0007\u001b[31m', 'Анна[31m'],
    ['Анна\u200b \u0085 Мария', 'Анна Мария'],
    ['Анна\t\u0000\tМария', 'Анна Мария'],
    ['Анна\ud800', 'Анна'],
    ["Жан-Поль д'Артаньян", "Жан-Поль д'Артаньян"],
    ['Zoë 🙂', 'Zoë 🙂'],
    ['\u200b\n\t', ''],
    ['А\u3164нна\u2800', 'Анна'],
    ['Анна ❤\ufe0f', 'Анна ❤\ufe0f'],
    ['\ufe0f\u0301', ''],
  ])('turns %j into %j', (typed, clean) => {
    expect(cleanLine(typed)).toBe(clean)
  })

  it('returns one line of well-formed text for any input', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const line = cleanLine(typed)
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect(line.isWellFormed()).toBe(true)
        expect(cleanLine(line)).toBe(line)
      }),
    )
  })
})

describe('cleanText', () => {
  it.each([
    ['Первая\r\nвторая\rтретья', 'Первая\nвторая\nтретья'],
    ['С\tотступом', 'С\tотступом'],
    ['\u202eзадом наперёд\u202c', 'задом наперёд'],
    ['звонок\u0007\u0000', 'звонок'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['\ufeffтекст\udc00', 'текст'],
  ])('turns %j into %j', (typed, clean) => {
    expect(cleanText(typed)).toBe(clean)
  })
})
