import type { ReviewSort, reviewCalls } from '@skidora/contract/reviews.ts'
import type pg from 'pg'
import type { Db } from '../../db.ts'
import { type Caller, type HandlersOf, isStaff, userOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import type { DatabaseChanges } from '../../plugins/database-changes.ts'
import type { RateLimiter } from '../../plugins/rate-limit.ts'
import { readText } from '../../read-text.ts'
import { cachedByKey } from '../../reference-cache.ts'
import type { LiveCities } from '../locations/cities.ts'
import type { Uploads } from '../media/uploads-service.ts'
import { readUnreviewedPurchases, whyNotReviewable } from '../purchases/purchases-read-model.ts'
import { ownReviewHandlers } from './own-reviews-routes.ts'
import {
  cityNotFound,
  dealNotFound,
  hotelNotFound,
  invalidText,
  ownText,
  placeNotFound,
  reviewClosed,
  reviewNotFound,
  reviewRefusals,
} from './reviews-errors.ts'
import {
  findDeal,
  findHotelPlace,
  type ReviewsQuery,
  readPlaceReviews,
  readReviews,
} from './reviews-read-model.ts'
import {
  insertReview,
  ownPhotos,
  ownStatus,
  type ReviewWords,
  rewriteReview,
  voteForReview,
} from './reviews-store.ts'

export type ReviewDeps = {
  db: Db
  pool: pg.Pool
  limiter: RateLimiter
  cities: LiveCities
  changes: DatabaseChanges
  uploads: Uploads
  /** Whether texts wait for moderation. */
  moderation: boolean
}

type ReviewsParams = {
  page?: number
  per_page?: number
  sort_type?: ReviewSort
  sort_direction?: 'asc' | 'desc'
  rating?: number
  with_photos?: boolean
}

const hourMs = 60 * 60 * 1000
const reviewsPerHour = 30
const votesPerHour = 300
const minCommentLength = 10

export function reviewHandlers(deps: ReviewDeps): HandlersOf<typeof reviewCalls> {
  const { db, pool, limiter, cities, uploads } = deps
  const status = deps.moderation ? 'waiting' : 'published'
  const best = cachedByKey((cityId: number) => readPlaceReviews(pool, cityId, 'best'))
  const newest = cachedByKey((cityId: number) => readPlaceReviews(pool, cityId, 'new'))
  deps.changes.onCatalogChange(() => {
    best.drop()
    newest.drop()
  })

  async function dealOf(slug: string, caller: Caller) {
    const deal = await findDeal(pool, slug, isStaff(caller) ? 'staff' : 'customer')
    if (!deal) throw dealNotFound()
    return deal
  }

  async function reviewsOf(of: ReviewsQuery['of'], query: ReviewsParams, caller: Caller) {
    const { page = 1, per_page: limit = 2 } = query
    const { totalCount, ...data } = await readReviews(pool, {
      of,
      userId: caller.user?.id ?? null,
      sort: query.sort_type ?? 'relevant',
      direction: query.sort_direction ?? 'desc',
      rating: query.rating ?? null,
      withPhotos: query.with_photos ?? false,
      limit,
      offset: (page - 1) * limit,
    })
    return { data, pagination: paginationOf(page, limit, totalCount) }
  }

  return {
    ...ownReviewHandlers(deps),

    'GET /api/v4/review/getReviews': async ({ query }, caller) => {
      const { id } = await dealOf(query.dealOfferSlug, caller)
      return reviewsOf({ kind: 'deal', id }, query, caller)
    },

    'GET /api/v4/hotel/getReviews': async ({ query }, caller) => {
      const id = await findHotelPlace(pool, query.sysname)
      if (id === undefined) throw hotelNotFound()
      return reviewsOf({ kind: 'place', id }, query, caller)
    },

    'POST /api/v4/review/voteForReview': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`review-vote:${userId}`, votesPerHour, hourMs)
      const reviewId = body.review_id
      const counts = () =>
        db
          .selectFrom('reviews')
          .select(['user_id as userId', 'useful_count', 'useless_count'])
          .where('id', '=', reviewId)
          .where('status', '=', 'published')
          .executeTakeFirst()
      const review = await counts()
      if (!review) throw reviewNotFound()
      if (review.userId === userId) throw ownText()
      await voteForReview(db, { reviewId, userId, isUseful: body.is_useful })
      const { useful_count: usefulCount, useless_count: uselessCount } = (await counts()) ?? review
      return { data: { usefulCount, uselessCount } }
    },

    'POST /api/v4/review/addPhoto': async ({ file }, caller) => {
      const { id } = userOf(caller)
      const path = await uploads.storePhoto(file)
      await db.insertInto('review_photos').values({ path, user_id: id }).execute()
      return { data: { path } }
    },

    'GET /api/v4/dealOffer/canAddReview': async ({ query }, caller) => {
      const deal = await dealOf(query.dealOfferSlug, caller)
      const { user } = caller
      if (!user) return { data: { canAddReview: false, reason: 'signed_out', purchases: [] } }
      const purchases = await readUnreviewedPurchases(pool, user.id, deal.id)
      if (purchases.length > 0) return { data: { canAddReview: true, reason: null, purchases } }
      const reason = await whyNotReviewable(pool, user.id, {
        dealId: deal.id,
        purchaseId: undefined,
      })
      return { data: { canAddReview: false, reason, purchases } }
    },

    'POST /api/v4/dealOffer/addReview': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`review:${userId}`, reviewsPerHour, hourMs)
      const words = wordsOf(body)
      const { id: dealId } = await dealOf(body.dealOfferSlug, caller)
      await checkPhotos(userId, body.photos ?? [])
      if (body.review_id !== undefined) {
        const { review_id: id, photos } = body
        if (await rewriteReview(db, { ...words, id, userId, dealId, photos, status }))
          return { data: { id, status } }
        if (!(await ownStatus(db, id, userId))) throw reviewNotFound()
        throw reviewClosed('Этот отзыв уже не изменить. Его можно отозвать и написать новый.')
      }
      const photos = body.photos ?? []
      const { purchase_id: purchaseId } = body
      const id = await insertReview(db, { ...words, userId, dealId, purchaseId, photos, status })
      if (id !== undefined) return { data: { id, status } }
      throw reviewRefusals[await whyNotReviewable(pool, userId, { dealId, purchaseId })]()
    },

    'POST /api/v4/brand/addReview': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      await limiter.take(`review:${userId}`, reviewsPerHour, hourMs)
      const words = wordsOf(body)
      const placeId = body.place_id
      const { rowCount } = await pool.query('select from places where places.id = $1', [placeId])
      if (!rowCount) throw placeNotFound()
      const id = await insertReview(db, { ...words, userId, placeId, photos: [], status })
      if (id !== undefined) return { data: { id, status } }
      throw reviewRefusals[await whyNotReviewable(pool, userId, { placeId })]()
    },

    'GET /api/v4/placeReviews/getBest': async ({ query }) => ({
      data: await best.get(cityIdOf(query)),
    }),

    'GET /api/v4/placeReviews/getNew': async ({ query }) => ({
      data: await newest.get(cityIdOf(query)),
    }),
  }

  function cityIdOf({ cityId }: { cityId: number }): number {
    if (!cities.current.findByCityId(`c_${cityId}`)) throw cityNotFound()
    return cityId
  }

  async function checkPhotos(userId: number, photos: string[]): Promise<void> {
    const own = await ownPhotos(db, userId, photos)
    if (photos.some((path) => !own.has(path)))
      throw invalidText('photos', 'Не нашли одно из фото. Приложите его ещё раз.')
  }
}

type WrittenBody = { votes: number; comment: string; positive?: string; negative?: string }

function wordsOf({ votes, comment, positive = '', negative = '' }: WrittenBody): ReviewWords {
  return {
    rating: votes,
    comment: readText('comment', comment, { least: minCommentLength }),
    pros: readText('positive', positive),
    cons: readText('negative', negative),
  }
}
