import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, leftText, plural, pluralForm } from './plural.ts'

const reviews = ['отзыв', 'отзыва', 'отзывов'] as const

describe('pluralForm', () => {
  it.each([
    [0, [1, 21, 31, 101, 1001, -1, 1_000_021]],
    [1, [2, 3, 4, 22, 34, 102, -3, 1.5, 0.1, -21.5]],
    [2, [0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 111, 112, 1014, -11, 1_000_000]],
  ])('is %d for %j', (form, numbers) => {
    expect(numbers.map(pluralForm)).toEqual(numbers.map(() => form))
  })

  it('matches Intl.PluralRules', () => {
    const rules = new Intl.PluralRules('ru')
    const forms: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1, many: 2 }
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(pluralForm(n)).toBe(forms[rules.select(n)])
      }),
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('rejects %d', (n) => {
    expect(() => pluralForm(n)).toThrow(RangeError)
  })
})

describe('plural', () => {
  it('picks the word form', () => {
    expect([1, 3, 12].map((n) => plural(n, reviews))).toEqual(['отзыв', 'отзыва', 'отзывов'])
  })
})

describe('countOf', () => {
  it.each([
    [1048, '1\u00A0048\u00A0отзывов'],
    [1, '1\u00A0отзыв'],
    [1.5, '1,5\u00A0отзыва'],
  ])('joins %d and its word', (n, expected) => {
    expect(countOf(n, reviews)).toBe(expected)
  })
})

it('agrees «осталось» with the noun', () => {
  const left = (n: number, one: string) => leftText(n, [one, one, one]).split(' ')[0]
  expect([left(191, 'купон'), left(21, 'штука'), left(1, 'место'), left(2, 'купон')]).toEqual([
    'Остался',
    'Осталась',
    'Осталось',
    'Осталось',
  ])
})
