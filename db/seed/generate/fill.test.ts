import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('puts words in their places', () => {
  expect(fill('Сет «{set}» {party}', { set: 'Токио', party: 'на троих' })).toBe(
    'Сет «Токио» на троих',
  )
  expect(fill('Без слов', {})).toBe('Без слов')
})

test('refuses a pattern with a word that nobody knows', () => {
  expect(() => fill('Сет {set}', { party: 'на троих' })).toThrow('No word for {set}')
})
