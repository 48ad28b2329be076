import { describe, expect, test } from 'vitest'
import { DemoCatalogue } from './demo-catalogue.ts'

const now = new Date('2026-11-15T09:00:00Z')
const deals = [...new DemoCatalogue(11, now).deals(3200)]
const reviews = deals.flatMap((deal) => deal.reviews.map((review) => ({ deal, ...review })))
const questions = deals.flatMap((deal) => deal.questions)

describe('reviews of the demo', () => {
  test('average five per deal among the first three thousand, at most 24, and none later', () => {
    expect(reviews.length / 3000).toBeGreaterThan(4)
    expect(reviews.length / 3000).toBeLessThan(6)
    expect(Math.max(...deals.map((deal) => deal.reviews.length))).toBe(24)
    expect(deals.slice(3000).flatMap((deal) => [...deal.reviews, ...deal.questions])).toEqual([])
  })

  test('match the counts and ratings of their deal', () => {
    for (const { reviews, reviewsCount, rating } of deals) {
      expect(reviewsCount).toBe(reviews.length)
      const average = reviews.reduce((sum, one) => sum + one.rating, 0) / reviews.length
      if (rating === null) expect(reviews).toEqual([])
      else expect(Math.abs(rating - average)).toBeLessThanOrEqual(0.05 + 1e-9)
    }
  })

  test('were written while the deal was on sale, and answered later', () => {
    const untimely = reviews.filter(
      ({ deal, createdAt, answer }) =>
        createdAt < deal.startsAt ||
        createdAt > now ||
        (answer && (answer.createdAt < createdAt || answer.createdAt > now)),
    )
    expect(untimely).toEqual([])
  })

  test('show pictures and options of their deal', () => {
    const foreign = reviews.filter(
      ({ deal, photos, priceTitle }) =>
        photos.some((photo) => !deal.photos.includes(photo)) ||
        deal.options.every((option) => option.title !== priceTitle),
    )
    expect(foreign).toEqual([])
    expect(reviews.filter(({ photos }) => photos.length > 0).length).toBeGreaterThan(1000)
  })

  test('do not repeat on a page', () => {
    for (const deal of deals) {
      const comments = deal.reviews.map((review) => review.comment)
      expect(new Set(comments).size).toBe(comments.length)
      const names = deal.reviews.map((review) => review.author)
      expect(new Set(names).size).toBe(names.length)
    }
    const commonest = Math.max(
      ...Map.groupBy(reviews, (one) => one.comment)
        .values()
        .map((same) => same.length),
    )
    expect(commonest).toBeLessThan(reviews.length / 100)
  })

  test('are written in tidy Russian', () => {
    const lines = [
      ...reviews.flatMap(({ comment, pros, cons }) => [comment, pros, cons]),
      ...questions.flatMap(({ text, answer }) => [text, answer?.text ?? '']),
    ]
    const untidy = lines.filter((line) => / {2}|^ | $| [,.:;!?]|\.\.|undefined|[{}]/.test(line))
    expect(untidy).toEqual([])
    expect(reviews.filter(({ pros }) => /^[а-яё]/.test(pros))).toEqual([])
  })
})
