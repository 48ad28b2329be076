import type { Review, ReviewSort, ReviewsInfo } from '@skidora/contract/reviews.ts'
import { useRef, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { fetchReviews, type LoadedReviews, type ReviewsOf, reviewsAtOnce } from './load-reviews.ts'

export type ReviewFilter = {
  order: 'asc' | 'desc'
  orderBy: ReviewSort
  rating?: number
  withPhotos: boolean
}

type Shown = {
  filter: ReviewFilter
  reviews: Review[]
  info: ReviewsInfo
  totalCount: number
  page: number
}

const firstFilter: ReviewFilter = { order: 'desc', orderBy: 'relevant', withPhotos: false }

/** List of reviews: a new filter reloads it, `loadMore` appends to it. */
export function useReviews(of: ReviewsOf, loaded: LoadedReviews) {
  const { crmUrl } = useVisitor()
  /** The chosen filter, whose reviews may still be loading. */
  const [filter, setFilter] = useState(firstFilter)
  const [shown, setShown] = useState<Shown>(() => ({
    filter: firstFilter,
    reviews: loaded.reviews,
    info: loaded.info,
    totalCount: loaded.filteredCount,
    page: Math.ceil(loaded.reviews.length / reviewsAtOnce),
  }))
  const [isSending, setSending] = useState(false)
  const running = useRef<AbortController | null>(null)

  /** Aborts a running fetch; an error keeps the shown reviews. */
  async function fetchPage(next: ReviewFilter, page: number, previous: Review[]): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setSending(true)
    setFilter(next)
    try {
      const query = {
        page,
        per_page: reviewsAtOnce,
        sort_type: next.orderBy,
        sort_direction: next.order,
        rating: next.rating,
        with_photos: next.withPhotos || undefined,
      }
      const { data, pagination } = await fetchReviews(createApiClient({ crmUrl }), of, query, {
        signal,
      })
      const known = new Set(previous.map((review) => review.id))
      const voted = { ...(page > 1 && shown.info.voted), ...data.info.voted }
      setShown({
        filter: next,
        reviews: [...previous, ...data.reviews.filter((review) => !known.has(review.id))],
        info: { ...data.info, voted },
        totalCount: pagination.totalCount,
        page,
      })
    } catch {
      // No error message: the list stays with its filter, and the next click retries.
      if (!signal.aborted) setFilter(shown.filter)
    } finally {
      if (running.current === controller) {
        running.current = null
        setSending(false)
      }
    }
  }

  return {
    ...shown,
    filter,
    /** Filter of the shown reviews; null until the visitor has chosen one. */
    shownFilter: shown.filter === firstFilter ? null : shown.filter,
    isSending,
    hasMore: shown.page * reviewsAtOnce < shown.totalCount,
    change: (changes: Partial<ReviewFilter>) => fetchPage({ ...filter, ...changes }, 1, []),
    async loadMore() {
      if (!running.current) await fetchPage(filter, shown.page + 1, shown.reviews)
    },
  }
}
