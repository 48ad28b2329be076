import { editDistance } from '@skidora/domain/text/edit-distance.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SpellingIndex } from './spelling-index.ts'

const word = fc.string({ unit: fc.constantFrom(...'абвгде'), minLength: 1, maxLength: 9 })

test('counts insertions, deletions, substitutions and transpositions', () => {
  expect(editDistance('масаж', 'массаж', 2)).toBe(1)
  expect(editDistance('амссаж', 'массаж', 2)).toBe(1)
  expect(editDistance('массаш', 'массаж', 2)).toBe(1)
  expect(editDistance('массажж', 'массаж', 2)).toBe(1)
  expect(editDistance('суши', 'пицца', 2)).toBe(3)
})

test('is symmetric, and zero for equal words', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other, 9)).toBe(editDistance(other, one, 9))
      expect(editDistance(one, other, 9) === 0).toBe(one === other)
      expect(editDistance(one, other, 2)).toBe(Math.min(3, editDistance(one, other, 9)))
    }),
  )
})

test('finds the same words as a full scan', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(word, { maxLength: 30 }),
      word,
      fc.integer({ min: 0, max: 2 }),
      async (words, query, limit) => {
        const index = await SpellingIndex.of(words)
        const expected = words.filter((known) => editDistance(query, known, limit) <= limit)
        const found = index.near(query, limit).map((near) => near.word)
        expect(found.toSorted()).toEqual(expected.toSorted())
      },
    ),
  )
})
