import { expect, it } from 'vitest'
import { wordOf } from './export-part.ts'

const words = { paid: 'оплачен', waiting: 'ждёт оплаты' }

it('leaves a code of an open set unchanged when it has no word', () => {
  expect(wordOf(words, 'paid' as string)).toBe('оплачен')
  expect(wordOf(words, 'refunded' as string)).toBe('refunded')
  expect(wordOf(words, null)).toBeNull()
})

it('does not compile when a status of a known set has no word', () => {
  // @ts-expect-error 'refunded' has no word
  wordOf(words, 'refunded' as 'paid' | 'waiting' | 'refunded')
})
