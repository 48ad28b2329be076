import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it('keeps a name on one line and strips bidirectional controls', () => {
  expect(personName(' Анна\r\nBcc: x@mail.ru ')).toBe('Анна Bcc: x@mail.ru')
  expect(personName('\u202eаннА\u202c')).toBe('аннА')
})

it.each(['', ' ', '\u200b', '\u202e\n'])('rejects %j, which shows nothing', (typed) => {
  expect(() => personName(typed)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})
