import { describe, expect, it } from 'vitest'
import { normalizeDocument } from './passenger-document.ts'

describe('normalizeDocument', () => {
  it.each([
    ['passport', '4510123456', '4510 123456'],
    ['passport', ' 45 10 № 123456 ', '4510 123456'],
    ['foreign_passport', '71 1234567', '71 1234567'],
    ['foreign_passport', '711234567', '71 1234567'],
    ['birth_certificate', 'II-МЮ 123456', 'II-МЮ 123456'],
    ['birth_certificate', 'ii мю № 123456', 'II-МЮ 123456'],
    ['birth_certificate', '11-мю 123456', 'II-МЮ 123456'],
    ['birth_certificate', 'ХIV-MA 123456', 'XIV-МА 123456'],
  ] as const)('reads a %s written as %s', (type, typed, number) => {
    expect(normalizeDocument(type, typed)).toBe(number)
  })

  it.each([
    ['passport', '451012345'],
    ['passport', '45101234567'],
    ['passport', 'II-МЮ 123456'],
    ['passport', ''],
    ['foreign_passport', '4510 123456'],
    ['birth_certificate', '4510 123456'],
    ['birth_certificate', 'II-М 123456'],
    ['birth_certificate', '123456'],
  ] as const)('rejects a %s written as %s', (type, typed) => {
    expect(normalizeDocument(type, typed)).toBeNull()
  })
})
