import type { reviewCalls } from '@skidora/contract/reviews.ts'
import { AppError } from '../../app-error.ts'
import { hourMs } from '../../durations.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { readText } from '../../input/read-text.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import { readUnreviewedPurchases } from '../purchases/purchases-read-model.ts'
import { readOwnReviews } from './own-reviews-read-model.ts'
import type { ReviewDeps } from './reviews-routes.ts'
import { addOwnMessage } from './reviews-service.ts'
import { cancelReview } from './reviews-store.ts'

type OwnCalls = Pick<
  typeof reviewCalls,
  Extract<keyof typeof reviewCalls, `${string}/profile/${string}`>
>

const messagesPerHour = 30

/** Calls about the user's own reviews. */
export function ownReviewHandlers({
  db,
  pool,
  limiter,
  moderation,
}: ReviewDeps): HandlersOf<OwnCalls> {
  return {
    'GET /api/v4/profile/review/getReviews': async ({ query }, caller) => {
      const { id: userId } = userOf(caller)
      const { status = null } = query
      const page = pageOf(query)
      const [{ reviews, totalCount }, purchases] = await Promise.all([
        readOwnReviews(pool, { userId, status, ...page }),
        readUnreviewedPurchases(pool, userId),
      ])
      return { data: { reviews, purchases }, pagination: paginationOf(page, totalCount) }
    },

    'POST /api/v4/profile/review/cancelReview': async ({ body }, caller) => {
      const { id } = userOf(caller)
      if (!(await cancelReview(db, body.review_id, id))) throw new AppError('review_not_found')
      return { data: {} }
    },

    'POST /api/v4/profile/review/sendReviewMessage': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`review-message:${userId}`, messagesPerHour, hourMs)
      const text = readText('message', body.message, { least: 1 })
      const status = moderation ? 'waiting' : 'published'
      const message = { reviewId: body.review_id, userId, text, status } as const
      return { data: { id: await addOwnMessage(db, message), status } }
    },
  }
}
