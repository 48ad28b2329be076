import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('replaces names in braces with words', () => {
  expect(fill('Сет «{set}» {party}', { set: 'Токио', party: 'на троих' })).toBe(
    'Сет «Токио» на троих',
  )
  expect(fill('Без слов', {})).toBe('Без слов')
})

test('rejects a pattern with an unknown word', () => {
  expect(() => fill('Сет {set}', { party: 'на троих' })).toThrow('No word for {set}')
})
