import { countOf } from '@skidora/domain/text/plural.ts'
import { useRef } from 'react'
import { useUser } from '../../lib/session/user-store.ts'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
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
  const { reviews, info, filter, shownFilter, totalCount, isSending, hasMore, change, loadMore } =
    useReviews(of, loaded)
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
                value={orderOf(filter)?.value}
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
          <VisuallyHidden>
            <span role="status">{shownFilter && summaryOf(shownFilter, totalCount)}</span>
          </VisuallyHidden>
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

const orderOf = ({ orderBy, order }: ReviewFilter) =>
  orders.find(({ filter }) => filter.orderBy === orderBy && filter.order === order)

/** The chosen reviews, for screen readers. */
function summaryOf(filter: ReviewFilter, totalCount: number): string {
  if (totalCount === 0) return 'Таких отзывов нет'
  const count = countOf(totalCount, ['отзыв', 'отзыва', 'отзывов'])
  const rating = filter.rating ? ` с оценкой ${filter.rating}` : ''
  const photos = filter.withPhotos ? ' с фото' : ''
  return `${count}${rating}${photos}, ${orderOf(filter)?.label.toLowerCase()}`
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
