import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it('puts a name on one line, without characters that turn it around', () => {
  expect(personName(' Анна\r\nBcc: x@mail.ru ')).toBe('Анна Bcc: x@mail.ru')
  expect(personName('\u202eаннА\u202c')).toBe('аннА')
})

it.each(['', ' ', '\u200b', '\u202e\n'])('refuses %j, which shows nothing', (typed) => {
  expect(() => personName(typed)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})
