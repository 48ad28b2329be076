import { expect, it } from 'vitest'
import { pairOf, wordsOf } from './kind-words.ts'

it('has the words of one kind, and common words for an order of several', () => {
  expect(wordsOf(['hotel', 'hotel']).step).toBe('Ваучер')
  expect(wordsOf(['coupon', 'goods']).units[0]).toBe('покупка')
  expect(wordsOf([]).step).toBe('Купон')
})

it('chooses by the number', () => {
  const { held } = wordsOf(['tour'])
  expect([pairOf(held, 1), pairOf(held, 2)]).toEqual(['место', 'места'])
})
