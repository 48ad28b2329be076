import type { DataOf } from '@skidora/contract/calls.ts'
import type { ReviewRejection } from '@skidora/contract/reviews.ts'
import { AppError, invalidField } from '../../app-error.ts'
import type { Db, Pool } from '../../db.ts'
import type { ErrorCode } from '../../errors/error-registry.ts'
import { type Caller, isStaff } from '../../handlers.ts'
import type { Uploads } from '../media/uploads-service.ts'
import { readUnreviewedPurchases, whyNotReviewable } from '../purchases/purchases-read-model.ts'
import { findDeal, isPlace, type ReviewedDeal } from './reviewed-subjects-read-model.ts'
import { readReviewVotes } from './reviews-read-model.ts'
import {
  insertOwnMessage,
  insertPhoto,
  insertReview,
  ownPhotos,
  ownStatus,
  type ReviewWords,
  rewriteReview,
  voteForReview,
} from './reviews-store.ts'

const rejections = {
  not_bought: 'not_bought',
  not_used: 'not_used',
  reviewed: 'already_reviewed',
  returned: 'purchase_returned',
} as const satisfies Record<ReviewRejection, ErrorCode>

type Deps = { db: Db; pool: Pool }

type Status = 'waiting' | 'published'

type Reviewability = DataOf<'GET /api/v4/dealOffer/canAddReview'>

/** The deal of reviews and questions, as its page shows it to the caller. */
export async function dealOf(pool: Pool, slug: string, caller: Caller): Promise<ReviewedDeal> {
  const deal = await findDeal(pool, slug, isStaff(caller) ? 'staff' : 'customer')
  if (!deal) throw new AppError('deal_not_found')
  return deal
}

/** Whether the caller may review the deal, and for which purchases. */
export async function reviewability(
  pool: Pool,
  dealId: number,
  { user }: Caller,
): Promise<Reviewability> {
  if (!user) return { canAddReview: false, reason: 'signed_out', purchases: [] }
  const purchases = await readUnreviewedPurchases(pool, user.id, dealId)
  if (purchases.length > 0) return { canAddReview: true, reason: null, purchases }
  const reason = await whyNotReviewable(pool, user.id, { dealId, purchaseId: undefined })
  return { canAddReview: false, reason, purchases }
}

/** Stores a photo for a review that the user is writing; returns its path. */
export async function addPhoto(
  { db, uploads }: { db: Db; uploads: Uploads },
  userId: number,
  file: Blob,
): Promise<string> {
  const path = await uploads.storePhoto(file)
  await insertPhoto(db, userId, path)
  return path
}

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
    if (!(await ownStatus(db, id, review.userId))) throw new AppError('review_not_found')
    throw new AppError('review_closed')
  }
  const added = await insertReview(db, { ...written, purchaseId, photos })
  if (added !== undefined) return added
  const { userId, dealId } = review
  throw new AppError(rejections[await whyNotReviewable(pool, userId, { dealId, purchaseId })])
}

type NewPlaceReview = ReviewWords & { userId: number; placeId: number; status: Status }

/** Writes a review of a place; returns its id. */
export async function addPlaceReview({ db, pool }: Deps, review: NewPlaceReview): Promise<number> {
  const { userId, placeId } = review
  if (!(await isPlace(pool, placeId))) throw new AppError('place_not_found')
  const id = await insertReview(db, { ...review, photos: [] })
  if (id !== undefined) return id
  throw new AppError(rejections[await whyNotReviewable(pool, userId, { placeId })])
}

type NewMessage = { reviewId: number; userId: number; text: string; status: Status }

/** Adds the author's message under their published review; returns its id. */
export async function addOwnMessage(db: Db, message: NewMessage): Promise<number> {
  const status = await ownStatus(db, message.reviewId, message.userId)
  if (!status) throw new AppError('review_not_found')
  if (status !== 'published')
    throw new AppError('review_closed', { message: 'Ответить можно под опубликованным отзывом.' })
  return insertOwnMessage(db, message)
}

type NewVote = { reviewId: number; userId: number; isUseful: boolean }

/** Votes for somebody else's review; returns its votes. */
export async function voteForOthersReview(db: Db, vote: NewVote) {
  const before = await readReviewVotes(db, vote.reviewId)
  if (!before) throw new AppError('review_not_found')
  if (before.userId === vote.userId) throw new AppError('own_text')
  await voteForReview(db, vote)
  const { usefulCount, uselessCount } = (await readReviewVotes(db, vote.reviewId)) ?? before
  return { usefulCount, uselessCount }
}

async function checkPhotos(db: Db, userId: number, photos: string[]): Promise<void> {
  const own = await ownPhotos(db, userId, photos)
  if (photos.some((path) => !own.has(path)))
    throw invalidField('photos', 'Не нашли одно из фото. Приложите его ещё раз.')
}
