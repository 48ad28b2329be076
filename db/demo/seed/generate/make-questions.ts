import { kindWords } from '../catalogue/reviews/kind-reviews.ts'
import { authors, commonQuestions } from '../catalogue/reviews/review-words.ts'
import { Random } from '../random.ts'
import { isReviewable, type ReviewSubject, wordsOf } from './make-reviews.ts'
import { streams } from './streams.ts'

export type Question = {
  author: string
  text: string
  usefulCount: number
  createdAt: Date
  answer: { text: string; usefulCount: number; createdAt: Date } | null
}

/** Only best-sellers get questions. */
const soldWell = 60
const hour = 60 * 60 * 1000

export function makeQuestions(deal: ReviewSubject, seed: number, now: Date): Question[] {
  if (deal.couponsBought < soldWell || !isReviewable(deal, now)) return []
  const random = new Random(seed, streams.questions, deal.id)
  const words = wordsOf(deal.categoryId)
  // Goods have a recipient, and trips have passengers by name.
  const isCoupon = words !== kindWords.goods && words !== kindWords.tours
  const picked = random.sample(
    [...words.questions, ...(isCoupon ? commonQuestions : [])],
    random.int(1, isCoupon ? 4 : 3),
  )
  return picked.map(([text, answer]) => {
    const createdAt = random.between(deal.startsAt.getTime(), now.getTime())
    const answeredAt = new Date(Math.min(now.getTime(), createdAt + random.between(1, 40) * hour))
    return {
      author: random.pick(authors),
      text,
      usefulCount: random.int(0, 9),
      createdAt: new Date(createdAt),
      answer: random.chance(0.9)
        ? { text: answer, usefulCount: random.int(0, 12), createdAt: answeredAt }
        : null,
    }
  })
}
