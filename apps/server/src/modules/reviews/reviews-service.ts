import type { Db, Pool } from '../../db.ts'
import { whyNotReviewable } from '../purchases/purchases-read-model.ts'
import {
  invalidText,
  ownText,
  placeNotFound,
  reviewClosed,
  reviewNotFound,
  reviewRefusals,
} from './reviews-errors.ts'
import { isPlace, readReviewVotes } from './reviews-read-model.ts'
import {
  insertOwnMessage,
  insertReview,
  ownPhotos,
  ownStatus,
  type ReviewWords,
  rewriteReview,
  voteForReview,
} from './reviews-store.ts'

type Deps = { db: Db; pool: Pool }

type Status = 'waiting' | 'published'

type DealReview = ReviewWords & {
  userId: number
  dealId: number
  status: Status
  /** Rewrites this review. */
  id: number | undefined
  /** The oldest reviewable purchase by default. */
  purchaseId: number | undefined
  photos: string[] | undefined
}

/** Writes or rewrites a review of a deal; returns its id. */
export async function saveDealReview({ db, pool }: Deps, review: DealReview): Promise<number> {
  const { id, purchaseId, photos = [], ...written } = review
  await checkPhotos(db, review.userId, photos)
  if (id !== undefined) {
    if (await rewriteReview(db, { ...written, id, photos: review.photos })) return id
    if (!(await ownStatus(db, id, review.userId))) throw reviewNotFound()
    throw reviewClosed('Этот отзыв уже не изменить. Его можно отозвать и написать новый.')
  }
  const added = await insertReview(db, { ...written, purchaseId, photos })
  if (added !== undefined) return added
  const { userId, dealId } = review
  throw reviewRefusals[await whyNotReviewable(pool, userId, { dealId, purchaseId })]()
}

type NewPlaceReview = ReviewWords & { userId: number; placeId: number; status: Status }

/** Writes a review of a place; returns its id. */
export async function addPlaceReview({ db, pool }: Deps, review: NewPlaceReview): Promise<number> {
  const { userId, placeId } = review
  if (!(await isPlace(pool, placeId))) throw placeNotFound()
  const id = await insertReview(db, { ...review, photos: [] })
  if (id !== undefined) return id
  throw reviewRefusals[await whyNotReviewable(pool, userId, { placeId })]()
}

type NewMessage = { reviewId: number; userId: number; text: string; status: Status }

/** Adds the author's message under their published review; returns its id. */
export async function addOwnMessage(db: Db, message: NewMessage): Promise<number> {
  const status = await ownStatus(db, message.reviewId, message.userId)
  if (!status) throw reviewNotFound()
  if (status !== 'published') throw reviewClosed('Ответить можно под опубликованным отзывом.')
  return insertOwnMessage(db, message)
}

type NewVote = { reviewId: number; userId: number; isUseful: boolean }

/** Votes for somebody else's review; returns its votes. */
export async function voteForOthersReview(db: Db, vote: NewVote) {
  const before = await readReviewVotes(db, vote.reviewId)
  if (!before) throw reviewNotFound()
  if (before.userId === vote.userId) throw ownText()
  await voteForReview(db, vote)
  const { usefulCount, uselessCount } = (await readReviewVotes(db, vote.reviewId)) ?? before
  return { usefulCount, uselessCount }
}

async function checkPhotos(db: Db, userId: number, photos: string[]): Promise<void> {
  const own = await ownPhotos(db, userId, photos)
  if (photos.some((path) => !own.has(path)))
    throw invalidText('photos', 'Не нашли одно из фото. Приложите его ещё раз.')
}
