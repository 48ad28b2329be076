import type { ApiClient, CallOptions } from '@skidora/contract/client.ts'
import type { ReviewPage, ReviewSort } from '@skidora/contract/reviews.ts'
import { type LoaderInput, orNull } from '../../lib/page/page-loader.ts'
import { countIn } from '../discussions/count-in.ts'

/** Subject of the reviews. */
export type ReviewsOf = { deal: string } | { hotel: string }

export type LoadedReviews = ReviewPage & { filteredCount: number }

export const reviewsAtOnce = 2

type ReviewsQuery = {
  page?: number
  per_page: number
  sort_type?: ReviewSort
  sort_direction?: 'asc' | 'desc'
  rating?: number
  with_photos?: boolean
}

export const fetchReviews = (
  api: ApiClient,
  of: ReviewsOf,
  query: ReviewsQuery,
  options?: CallOptions,
) =>
  'deal' in of
    ? api('GET /api/v4/review/getReviews', { query: { dealOfferSlug: of.deal, ...query } }, options)
    : api('GET /api/v4/hotel/getReviews', { query: { sysname: of.hotel, ...query } }, options)

/** The first page, or as many as the link without JavaScript requests. */
export async function loadReviews(page: LoaderInput, of: ReviewsOf): Promise<LoadedReviews | null> {
  const query = { per_page: countIn(page.url, 'reviews', reviewsAtOnce) }
  const reviews = await orNull(page, fetchReviews(page.api, of, query))
  return reviews && { ...reviews.data, filteredCount: reviews.pagination.totalCount }
}
