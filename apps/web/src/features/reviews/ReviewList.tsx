import { useRef } from 'react'
import { useUser } from '../../lib/session/user-store.ts'
import { MoreButton } from '../../ui/buttons/MoreButton.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import discussions from '../discussions/discussions.module.css'
import { AddReviewButton } from './AddReviewButton.tsx'
import { type LoadedReviews, type ReviewsOf, reviewsAtOnce } from './load-reviews.ts'
import styles from './ReviewItem.module.css'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import { type ReviewFilter, useReviews } from './use-reviews.ts'

const orders: { value: string; label: string; filter: Partial<ReviewFilter> }[] = [
  {
    value: 'relevant',
    label: 'Сначала популярные',
    filter: { orderBy: 'relevant', order: 'desc' },
  },
  { value: 'date', label: 'Сначала новые', filter: { orderBy: 'date', order: 'desc' } },
  { value: 'useful', label: 'Сначала полезные', filter: { orderBy: 'useful', order: 'desc' } },
  { value: 'best', label: 'Сначала хорошие', filter: { orderBy: 'rating', order: 'desc' } },
  { value: 'worst', label: 'Сначала плохие', filter: { orderBy: 'rating', order: 'asc' } },
]

type ReviewListProps = {
  of: ReviewsOf
  /** The server-rendered first page. */
  loaded: LoadedReviews
}

/** Reviews of a deal, or of a hotel by its deals. */
export function ReviewList({ of, loaded }: ReviewListProps) {
  const { reviews, info, filter, totalCount, isSending, hasMore, change, loadMore } = useReviews(
    of,
    loaded,
  )
  const order = orders.find(
    (one) => one.filter.orderBy === filter.orderBy && one.filter.order === filter.order,
  )
  const list = useRef<HTMLUListElement>(null)
  const shownNext = reviews.length + reviewsAtOnce * 5
  return (
    <section id="reviews" className={discussions.section} aria-labelledby="reviews-title">
      <header className={discussions.header}>
        <h2 id="reviews-title">Отзывы</h2>
        {'deal' in of && <AddReviewButton dealSlug={of.deal} />}
      </header>
      {info.totalCount === 0 ? (
        <NoReviews of={of} />
      ) : (
        <>
          <ReviewSummary
            info={info}
            chosen={filter.rating}
            onChoose={(rating) => change({ rating })}
          />
          {info.totalCount > reviewsAtOnce && (
            <div className={styles.filters}>
              <Select
                label="Порядок"
                options={orders}
                value={order?.value}
                onChange={(event) =>
                  change(
                    orders.find((one) => one.value === event.currentTarget.value)?.filter ?? {},
                  )
                }
              />
              {info.withPhotosCount > 0 && (
                <Checkbox
                  label={`С фото (${info.withPhotosCount})`}
                  checked={filter.withPhotos}
                  onChange={(event) => change({ withPhotos: event.currentTarget.checked })}
                />
              )}
            </div>
          )}
          {totalCount === 0 && (
            <p className={discussions.muted}>Таких отзывов нет. Уберите часть фильтров.</p>
          )}
          <ul
            ref={list}
            className={discussions.list}
            aria-busy={isSending}
            aria-label="Отзывы покупателей"
          >
            {reviews.map((review) => (
              <li key={review.id} className={discussions.review}>
                <ReviewItem review={review} voted={info.voted[review.id] ?? null} />
              </li>
            ))}
          </ul>
          <MoreButton
            list={list}
            items={['отзыв', 'отзыва', 'отзывов']}
            href={hasMore ? `?reviews=${shownNext}#reviews` : null}
            isLoading={isSending}
            onMore={loadMore}
          />
        </>
      )}
    </section>
  )
}

function NoReviews({ of }: { of: ReviewsOf }) {
  const { isSignedIn } = useUser()
  return (
    <p className={discussions.muted}>
      Отзывов пока нет.{' '}
      {'hotel' in of
        ? 'Их пишут гости, которые жили здесь по нашему купону.'
        : isSignedIn
          ? 'Купили эту акцию? Расскажите, как всё прошло.'
          : 'Ваш может стать первым.'}
    </p>
  )
}
