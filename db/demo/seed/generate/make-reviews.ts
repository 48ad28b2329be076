import { categories } from '../catalogue/categories.ts'
import { kindWords } from '../catalogue/reviews/kind-reviews.ts'
import { petWords } from '../catalogue/reviews/pet-reviews.ts'
import {
  apologies,
  authors,
  closings,
  openings,
  type ReviewWords,
  thanks,
} from '../catalogue/reviews/review-words.ts'
import { serviceWords } from '../catalogue/reviews/service-reviews.ts'
import { Random } from '../random.ts'
import { streams } from './streams.ts'

export type Review = {
  author: string
  rating: number
  comment: string
  pros: string
  cons: string
  priceTitle: string
  photos: string[]
  isVerified: boolean
  usefulCount: number
  uselessCount: number
  placeId: number | null
  createdAt: Date
  /** Answer of the company. */
  answer: { text: string; createdAt: Date } | null
}

/** The fields of a deal that reviews need. */
export type ReviewSubject = {
  id: number
  categoryId: number
  couponsBought: number
  startsAt: Date
  status: string
  photos: readonly string[]
  placeIds: readonly number[]
  options: readonly { title: string }[]
}

/** Enough for a demo; more would only take time. */
const reviewedDeals = 3000
const maxReviews = 24

type Mood = 'good' | 'mixed' | 'bad'

const wordsBySlug: Record<string, ReviewWords> = {
  ...kindWords,
  ...serviceWords,
  pets: petWords,
}

/** The texts of the narrowest category that has some. */
const wordsOfCategory = new Map(
  categories.map(({ id, path }) => {
    const slugs = path.map((step) => categories.find((category) => category.id === step)?.slug)
    const slug = slugs.findLast((name) => name !== undefined && name in wordsBySlug)
    return [id, wordsBySlug[slug ?? ''] ?? kindWords.goods]
  }),
)

export function wordsOf(categoryId: number): ReviewWords {
  return wordsOfCategory.get(categoryId) ?? kindWords.goods
}

/** Whether it can have reviews: it has been on sale, and is among the first. */
export function isReviewable({ id, status, startsAt }: ReviewSubject, now: Date): boolean {
  return id <= reviewedDeals && status === 'published' && startsAt < now
}

export function makeReviews(deal: ReviewSubject, seed: number, now: Date): Review[] {
  if (!isReviewable(deal, now)) return []
  const random = new Random(seed, streams.reviews, deal.id)
  const count = Math.min(
    maxReviews,
    deal.couponsBought,
    Math.floor(2.7 / (1 - random.next()) ** 0.8),
  )
  const draw = drawers(wordsOf(deal.categoryId), random)
  const isMixed = random.chance(0.15)
  const used = new Set<string>()
  return Array.from({ length: random.chance(0.12) ? 0 : count }, () => {
    const rating = drawRating(isMixed, random)
    const createdAt = new Date(random.between(deal.startsAt.getTime(), now.getTime()))
    const usefulCount = random.chance(0.6) ? random.int(0, 14) : 0
    return {
      author: draw.author(),
      rating,
      ...writeAnew(used, () => writeReview(rating, draw, random)),
      priceTitle: random.pick(deal.options).title,
      photos: random.chance(0.18) ? random.sample(deal.photos, random.int(1, 3)) : [],
      isVerified: random.chance(0.85),
      usefulCount,
      uselessCount: random.chance(0.3) ? random.int(0, 3) : 0,
      placeId: deal.placeIds.length > 0 ? random.pick(deal.placeIds) : null,
      createdAt,
      answer: answerTo(rating, createdAt, now, random),
    }
  })
}

/** One decimal, rounded half up like in the store. */
export function averageRating(reviews: readonly Pick<Review, 'rating'>[]): number | null {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return Math.round((sum * 10) / reviews.length) / 10
}

function drawRating(isMixed: boolean, random: Random): number {
  const draw = random.next()
  if (isMixed) return draw < 0.35 ? 5 : draw < 0.65 ? 4 : draw < 0.85 ? 3 : random.int(1, 2)
  return draw < 0.68 ? 5 : draw < 0.91 ? 4 : draw < 0.97 ? 3 : random.int(1, 2)
}

/** Uses every text once before any is repeated, so that a page has no duplicates. */
function drawers(words: ReviewWords, random: Random) {
  const byMood = (lists: Record<Mood, readonly string[]>) => {
    const decks = {
      good: dealFrom(lists.good, random),
      mixed: dealFrom(lists.mixed, random),
      bad: dealFrom(lists.bad, random),
    }
    return (mood: Mood) => decks[mood]()
  }
  return {
    author: dealFrom(authors, random),
    opening: byMood(openings),
    sentence: byMood(words),
    closing: byMood(closings),
    pro: dealFrom(words.pros, random),
    con: dealFrom(words.cons, random),
  }
}

function dealFrom(list: readonly string[], random: Random): () => string {
  let deck: string[] = []
  return () => {
    if (deck.length === 0) deck = shuffle(list, random)
    return deck.pop() ?? ''
  }
}

function shuffle(list: readonly string[], random: Random): string[] {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random.int(0, last)
    const swapped = shuffled[last] as string
    shuffled[last] = shuffled[other] as string
    shuffled[other] = swapped
  }
  return shuffled
}

function writeReview(rating: number, draw: ReturnType<typeof drawers>, random: Random) {
  const mood: Mood = rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad'
  const hasOpening = random.chance(0.6)
  const body = Array.from({ length: random.int(hasOpening ? 1 : 2, mood === 'good' ? 3 : 2) }, () =>
    draw.sentence(mood),
  )
  if (rating === 4 && random.chance(0.7)) body.push(draw.sentence('mixed'))
  if (rating === 3) body.unshift(draw.sentence('good'))
  const comment = [
    ...(hasOpening ? [draw.opening(mood)] : []),
    ...body,
    ...(random.chance(0.45) ? [draw.closing(mood)] : []),
  ].join(' ')
  const pros = rating >= 3 && random.chance(0.7) ? phrase(draw.pro, random.int(1, 3)) : ''
  const cons = random.chance(rating === 5 ? 0.15 : 0.7) ? phrase(draw.con, random.int(1, 2)) : ''
  return { comment, pros, cons }
}

/** Redraws short comments that repeat by chance. */
function writeAnew<Words extends { comment: string }>(
  used: Set<string>,
  write: () => Words,
): Words {
  let words = write()
  while (used.has(words.comment)) words = write()
  used.add(words.comment)
  return words
}

/** «Чистота, результат» */
function phrase(draw: () => string, count: number): string {
  const words = new Set(Array.from({ length: count }, draw))
  const text = [...words].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const day = 24 * 60 * 60 * 1000

/** Companies answer complaints more often than praise. */
function answerTo(rating: number, createdAt: Date, now: Date, random: Random): Review['answer'] {
  if (!random.chance(rating <= 3 ? 0.5 : 0.15)) return null
  const text = random.pick(rating <= 3 ? apologies : thanks)
  const waited = random.between(0.1, 3) * day
  return { text, createdAt: new Date(Math.min(now.getTime(), createdAt.getTime() + waited)) }
}
