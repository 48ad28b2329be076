import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it('keeps a name on one line and strips bidirectional controls', () => {
  expect(personName(' Анна\r\nBcc: Вера ')).toBe('Анна Bcc: Вера')
  expect(personName('\u202eаннА\u202c')).toBe('аннА')
})

const unseen = ['\u3164', '\u2800', '\uffa0', '\u115f\u1160', '\u17b4\u17b5', '\u034f', '\ufe0f']

it.each(['', ' ', '\u200b', '\u202e\n', ...unseen])('rejects %j, which shows nothing', (typed) => {
  expect(() => personName(typed)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})

it.each(['Вы выиграли приз.рф', 'http://evil.example', 'Skidora', 'Служба Скидоры'])(
  'rejects «%s», since letters to others name the sender',
  (typed) => {
    expect(() => personName(typed)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
  },
)
