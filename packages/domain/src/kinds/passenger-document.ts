import { cleanLine } from '../text/clean-text.ts'

export type DocumentType = 'passport' | 'foreign_passport' | 'birth_certificate'

type Rule = {
  title: string
  pattern: RegExp
  /** An example for the field. */
  example: string
  error: string
  /** The number as it is written in the document. */
  format(groups: string[]): string
}

export const documentRules: Record<DocumentType, Rule> = {
  passport: {
    title: 'Паспорт РФ',
    pattern: /^(\d{4})(\d{6})$/,
    example: '4510 123456',
    error: 'В паспорте РФ десять цифр: серия из четырёх и номер из шести.',
    format: ([series, number]) => `${series} ${number}`,
  },
  foreign_passport: {
    title: 'Загранпаспорт',
    pattern: /^(\d{2})(\d{7})$/,
    example: '71 1234567',
    error: 'В загранпаспорте девять цифр: серия из двух и номер из семи.',
    format: ([series, number]) => `${series} ${number}`,
  },
  birth_certificate: {
    title: 'Свидетельство о рождении',
    pattern: /^([IVXLC]{1,6})([А-ЯЁ]{2})(\d{6})$/,
    example: 'II-МЮ 123456',
    error:
      'Номер свидетельства: римские цифры, две русские буквы и шесть цифр, например II-МЮ 123456.',
    format: ([roman, letters, number]) => `${roman}-${letters} ${number}`,
  },
}

/** Cyrillic letters that are typed for Roman digits. */
const romanLooks: Record<string, string> = { Х: 'X', С: 'C', У: 'V', '1': 'I', І: 'I', Л: 'L' }
/** Latin letters that are typed for Cyrillic ones. */
const cyrillicLooks: Record<string, string> = {
  ...{ A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х' },
}

/** The number as it is written in the document, or null. */
export function normalizeDocument(type: DocumentType, typed: string): string | null {
  const compact = cleanLine(typed)
    .toUpperCase()
    .replaceAll(/[\s№.–—-]/g, '')
  const { pattern, format } = documentRules[type]
  const text = type === 'birth_certificate' ? withRightAlphabets(compact) : compact
  const match = pattern.exec(text)
  return match && format(match.slice(1))
}

/** The last six are digits, two Cyrillic letters stand before them, and Roman digits before those. */
function withRightAlphabets(text: string): string {
  const letters = text.slice(-8, -6)
  return [
    ...[...text.slice(0, -8)].map((letter) => romanLooks[letter] ?? letter),
    ...[...letters].map((letter) => cyrillicLooks[letter] ?? letter),
    text.slice(-6),
  ].join('')
}
