import { authors, commonQuestions } from '../catalogue/reviews/review-words.ts'
import { Random } from '../random.ts'
import { isTalkedOf, type Reviewed, wordsOf } from './make-reviews.ts'
import { streams } from './streams.ts'

export type Question = {
  author: string
  text: string
  usefulCount: number
  createdAt: Date
  answer: { text: string; usefulCount: number; createdAt: Date } | null
}

/** What sells well is asked about. */
const soldWell = 60
const hour = 60 * 60 * 1000

export function makeQuestions(deal: Reviewed, seed: number, now: Date): Question[] {
  if (deal.couponsBought < soldWell || !isTalkedOf(deal, now)) return []
  const random = new Random(seed, streams.questions, deal.id)
  const asked = random.sample(
    [...wordsOf(deal.categoryId).questions, ...commonQuestions],
    random.int(1, 4),
  )
  return asked.map(([text, answer]) => {
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
