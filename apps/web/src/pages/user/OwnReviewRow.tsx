import type { OwnReview } from '@skidora/contract/reviews.ts'
import { formatDay } from '@skidora/domain/dates.ts'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ReviewPhotos } from '../../features/reviews/ReviewPhotos.tsx'
import { ReviewText } from '../../features/reviews/ReviewText.tsx'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/use-action.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './account.module.css'
import { FailureNotice } from './FailureNotice.tsx'
import { ReviewTalk } from './ReviewTalk.tsx'
import reviewStyles from './reviews.module.css'

const AddReviewDialog = lazy(async () => ({
  default: (await import('../../features/reviews/AddReviewDialog.tsx')).AddReviewDialog,
}))

const statusTexts: Record<OwnReview['status'], string> = {
  waiting: 'На проверке',
  published: 'Опубликован',
  refused: 'Не опубликован',
  cancelled: 'Отозван',
}

/** One's own review: what became of it, and what can be done about it. */
export function OwnReviewRow({ review }: { review: OwnReview }) {
  const { city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [asked, setAsked] = useState<'rewrite' | 'cancel'>()
  const isOpen = review.status === 'waiting' || review.status === 'refused'

  async function cancel() {
    const body = { review_id: review.id }
    if (!(await run((api) => api('POST /api/v4/profile/review/cancelReview', { body })))) return
    setAsked(undefined)
    await revalidate()
  }

  return (
    <li className={reviewStyles.own}>
      <p className={reviewStyles.heading}>
        <TextLink href={paths.deal(review.dealSlug)} variant="quiet">
          {review.dealTitle}
        </TextLink>
        <span className={reviewStyles.status} data-status={review.status}>
          {statusTexts[review.status]}
        </span>
      </p>
      <p className={reviewStyles.heading}>
        <Rating value={review.rating} />
        <span className={styles.muted}>
          {formatDay(new Date(review.createdAt), city.timeZone, new Date(now))}
        </span>
      </p>
      {review.refusal && <p className={reviewStyles.refusal}>{review.refusal}</p>}
      <ReviewText {...review} />
      <ReviewPhotos photos={review.photos} author="" />
      <ReviewTalk review={review} />
      {review.status !== 'cancelled' && (
        <div className={styles.buttons}>
          {isOpen && (
            <Button variant="secondary" size="sm" onClick={() => setAsked('rewrite')}>
              Исправить
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setAsked('cancel')}>
            Отозвать
          </Button>
        </div>
      )}
      {asked === 'rewrite' && (
        <Suspense>
          <AddReviewDialog
            review={review}
            onClose={() => {
              setAsked(undefined)
              revalidate()
            }}
          />
        </Suspense>
      )}
      {asked === 'cancel' && (
        <Dialog open onClose={() => setAsked(undefined)} title="Отозвать отзыв?">
          <p>Его больше никто не увидит. О покупке можно будет написать заново.</p>
          <FailureNotice failure={failure} />
          <div className={styles.buttons}>
            <Button variant="danger" loading={isBusy} onClick={cancel}>
              Отозвать
            </Button>
            <Button variant="ghost" onClick={() => setAsked(undefined)}>
              Оставить
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  )
}
