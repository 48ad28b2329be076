import type { ReviewsInfo } from '@skidora/contract/reviews.ts'
import { countOf, plural } from '@skidora/domain/text/plural.ts'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import discussions from '../discussions/discussions.module.css'
import styles from './ReviewSummary.module.css'

type ReviewSummaryProps = {
  info: ReviewsInfo
  /** The rating filter. */
  chosen: number | undefined
  onChoose: (rating: number | undefined) => void
}

/** Average rating and the count of each rating; a click filters the list. */
export function ReviewSummary({ info, chosen, onChoose }: ReviewSummaryProps) {
  const { rating, ratings, totalCount } = info
  return (
    <div className={styles.summary}>
      <div className={styles.mean}>
        <span className={styles.number}>{(rating ?? 0).toFixed(1).replace('.', ',')}</span>
        <Rating value={rating ?? 0} />
        <span className={discussions.muted}>
          {countOf(totalCount, ['отзыв', 'отзыва', 'отзывов'])}
        </span>
      </div>
      <ul className={styles.bars} aria-label="Отзывы по оценкам">
        {ratings.map((row) => (
          <li key={row.rating}>
            <button
              type="button"
              className={styles.bar}
              aria-pressed={chosen === row.rating}
              disabled={row.count === 0}
              onClick={() => onChoose(chosen === row.rating ? undefined : row.rating)}
            >
              <span>
                {row.rating}
                <VisuallyHidden>
                  {' '}
                  {plural(row.rating, ['звезда', 'звезды', 'звёзд'])}:{' '}
                </VisuallyHidden>
              </span>
              <svg className={styles.meter} aria-hidden="true">
                <rect width={`${(row.count / (totalCount || 1)) * 100}%`} height="100%" />
              </svg>
              <span>
                {row.count}
                <VisuallyHidden>
                  {' '}
                  {plural(row.count, ['отзыв', 'отзыва', 'отзывов'])}
                </VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
