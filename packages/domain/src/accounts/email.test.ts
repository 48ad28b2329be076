import { describe, expect, it } from 'vitest'
import { normalizeEmail } from './email.ts'

describe('normalizeEmail', () => {
  it.each([
    [' Anna@Mail.RU ', 'anna@mail.ru'],
    ['anna.maria+skidora@sub.mail.ru', 'anna.maria+skidora@sub.mail.ru'],
    ['анна@почта.рф', 'анна@почта.рф'],
  ])('normalizes %s', (typed, normalized) => {
    expect(normalizeEmail(typed)).toBe(normalized)
  })

  it.each([
    '',
    'anna',
    'anna@',
    '@mail.ru',
    'anna@mail',
    'an na@mail.ru',
    'anna@mail.ru, x@mail.ru',
    'a..b@mail.ru',
    '.a@mail.ru',
    'Anna <anna@mail.ru>',
    'anna@mail.ru\nBcc: x@mail.ru',
    `${'a'.repeat(65)}@mail.ru`,
  ])('rejects %s', (typed) => {
    expect(normalizeEmail(typed)).toBeNull()
  })
})
