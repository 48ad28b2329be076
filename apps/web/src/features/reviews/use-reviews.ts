import type { Review, ReviewSort, ReviewsInfo } from '@skidora/contract/reviews.ts'
import { useRef, useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { fetchReviews, type LoadedReviews, type ReviewsOf, reviewsAtOnce } from './load-reviews.ts'

export type ReviewFilter = {
  order: 'asc' | 'desc'
  orderBy: ReviewSort
  rating?: number
  withPhotos: boolean
}

type Shown = { reviews: Review[]; info: ReviewsInfo; totalCount: number; page: number }

const firstFilter: ReviewFilter = { order: 'desc', orderBy: 'relevant', withPhotos: false }

/** List of reviews: a new filter reloads it, `loadMore` appends to it. */
export function useReviews(of: ReviewsOf, loaded: LoadedReviews) {
  const { crmUrl } = useVisitor()
  const [filter, setFilter] = useState(firstFilter)
  const [shown, setShown] = useState<Shown>(() => ({
    reviews: loaded.reviews,
    info: loaded.info,
    totalCount: loaded.filteredCount,
    page: Math.ceil(loaded.reviews.length / reviewsAtOnce),
  }))
  const [isSending, setSending] = useState(false)
  const isRunning = useRef(false)

  /** Skipped while another fetch runs; an error keeps the shown reviews. */
  async function fetchPage(next: ReviewFilter, page: number, previous: Review[]): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    try {
      const { data, pagination } = await fetchReviews(createApiClient({ crmUrl }), of, {
        page,
        per_page: reviewsAtOnce,
        sort_type: next.orderBy,
        sort_direction: next.order,
        rating: next.rating,
        with_photos: next.withPhotos || undefined,
      })
      const known = new Set(previous.map((review) => review.id))
      const voted = { ...(page > 1 && shown.info.voted), ...data.info.voted }
      setFilter(next)
      setShown({
        reviews: [...previous, ...data.reviews.filter((review) => !known.has(review.id))],
        info: { ...data.info, voted },
        totalCount: pagination.totalCount,
        page,
      })
    } catch {
      // No error message: the list stays, and the next click retries.
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }

  return {
    ...shown,
    filter,
    isSending,
    hasMore: shown.page * reviewsAtOnce < shown.totalCount,
    change: (changes: Partial<ReviewFilter>) => fetchPage({ ...filter, ...changes }, 1, []),
    loadMore: () => fetchPage(filter, shown.page + 1, shown.reviews),
  }
}
