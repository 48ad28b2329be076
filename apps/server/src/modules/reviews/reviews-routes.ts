import type { ReviewSort, reviewCalls } from '@skidora/contract/reviews.ts'
import { AppError } from '../../app-error.ts'
import { cachedByKey, dropOnChange } from '../../caches/reference-cache.ts'
import type { Db, Pool } from '../../db.ts'
import { hourMs } from '../../durations.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { readText } from '../../input/read-text.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import type { RateLimiter } from '../../plugins/limits/rate-limiter.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'
import type { LiveCities } from '../locations/cities.ts'
import type { Uploads } from '../media/uploads-service.ts'
import { ownReviewHandlers } from './own-reviews-routes.ts'
import { readPlaceReviews } from './place-reviews-read-model.ts'
import { findHotelPlace } from './reviewed-subjects-read-model.ts'
import { type ReviewsQuery, readReviews } from './reviews-read-model.ts'
import {
  addPhoto,
  addPlaceReview,
  dealOf,
  reviewability,
  saveDealReview,
  voteForOthersReview,
} from './reviews-service.ts'
import type { ReviewWords } from './reviews-store.ts'

export type ReviewDeps = {
  db: Db
  pool: Pool
  limiter: RateLimiter
  cities: LiveCities
  changes: DatabaseChanges
  uploads: Uploads
  /** Whether texts wait for moderation. */
  moderation: boolean
}

type ReviewsParams = {
  page: number
  per_page: number
  sort_type?: ReviewSort
  sort_direction?: 'asc' | 'desc'
  rating?: number
  with_photos?: boolean
}

const reviewsPerHour = 30
const votesPerHour = 300
const minCommentLength = 10

export function reviewHandlers(deps: ReviewDeps): HandlersOf<typeof reviewCalls> {
  const { db, pool, limiter, cities } = deps
  const status = deps.moderation ? 'waiting' : 'published'
  const best = cachedByKey((cityId: number) => readPlaceReviews(pool, cityId, 'best'))
  const newest = cachedByKey((cityId: number) => readPlaceReviews(pool, cityId, 'new'))
  dropOnChange(deps.changes, best, newest)

  async function reviewsOf(of: ReviewsQuery['of'], query: ReviewsParams, caller: Caller) {
    const page = pageOf(query)
    const { totalCount, ...data } = await readReviews(pool, {
      of,
      userId: caller.user?.id ?? null,
      sort: query.sort_type ?? 'relevant',
      direction: query.sort_direction ?? 'desc',
      rating: query.rating ?? null,
      withPhotos: query.with_photos ?? false,
      ...page,
    })
    return { data, pagination: paginationOf(page, totalCount) }
  }

  return {
    ...ownReviewHandlers(deps),

    'GET /api/v4/review/getReviews': async ({ query }, caller) => {
      const { id } = await dealOf(pool, query.dealOfferSlug, caller)
      return reviewsOf({ kind: 'deal', id }, query, caller)
    },

    'GET /api/v4/hotel/getReviews': async ({ query }, caller) => {
      const id = await findHotelPlace(pool, query.sysname)
      if (id === undefined) throw new AppError('hotel_not_found')
      return reviewsOf({ kind: 'place', id }, query, caller)
    },

    'POST /api/v4/review/voteForReview': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`review-vote:${userId}`, votesPerHour, hourMs)
      const vote = { reviewId: body.review_id, userId, isUseful: body.is_useful }
      return { data: await voteForOthersReview(db, vote) }
    },

    'POST /api/v4/review/addPhoto': async ({ file }, caller) => {
      const { id } = userOf(caller)
      return { data: { path: await addPhoto(deps, id, file) } }
    },

    'GET /api/v4/dealOffer/canAddReview': async ({ query }, caller) => {
      const { id } = await dealOf(pool, query.dealOfferSlug, caller)
      return { data: await reviewability(pool, id, caller) }
    },

    'POST /api/v4/dealOffer/addReview': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`review:${userId}`, reviewsPerHour, hourMs)
      const words = wordsOf(body)
      const { id: dealId } = await dealOf(pool, body.dealOfferSlug, caller)
      const { review_id, purchase_id: purchaseId, photos } = body
      const review = {
        ...words,
        userId,
        dealId,
        status,
        id: review_id,
        purchaseId,
        photos,
      } as const
      return { data: { id: await saveDealReview(deps, review), status } }
    },

    'POST /api/v4/brand/addReview': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`review:${userId}`, reviewsPerHour, hourMs)
      const words = wordsOf(body)
      const review = { ...words, userId, placeId: body.place_id, status } as const
      return { data: { id: await addPlaceReview(deps, review), status } }
    },

    'GET /api/v4/placeReviews/getBest': async ({ query }) => ({
      data: await best.get(cityIdOf(query)),
    }),

    'GET /api/v4/placeReviews/getNew': async ({ query }) => ({
      data: await newest.get(cityIdOf(query)),
    }),
  }

  function cityIdOf({ cityId }: { cityId: number }): number {
    if (!cities.current.findByCityId(`c_${cityId}`)) throw new AppError('city_not_found')
    return cityId
  }
}

type WrittenBody = { votes: number; comment: string; positive: string; negative: string }

function wordsOf({ votes, comment, positive, negative }: WrittenBody): ReviewWords {
  return {
    rating: votes,
    comment: readText('comment', comment, { least: minCommentLength }),
    pros: readText('positive', positive),
    cons: readText('negative', negative),
  }
}
