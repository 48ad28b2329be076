import type { OwnReview } from '@skidora/contract/reviews.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../../../features/confirmation/ConfirmDialog.tsx'
import { ReviewPhotos } from '../../../features/reviews/ReviewPhotos.tsx'
import { ReviewText } from '../../../features/reviews/ReviewText.tsx'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Rating } from '../../../ui/pictures/Rating.tsx'
import styles from '../parts/account.module.css'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import { ReviewThread } from './ReviewThread.tsx'
import reviewStyles from './reviews.module.css'

const AddReviewDialog = lazyPart(async () => ({
  default: (await import('../../../features/reviews/AddReviewDialog.tsx')).AddReviewDialog,
}))

const statusTexts: Record<OwnReview['status'], string> = {
  waiting: 'На проверке',
  published: 'Опубликован',
  refused: 'Не опубликован',
  cancelled: 'Отозван',
}

/** The user's review with its status and actions. */
export function OwnReviewRow({ review }: { review: OwnReview }) {
  const { city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const [openDialog, setOpenDialog] = useState<'rewrite' | 'cancel'>()
  const isOpen = review.status === 'waiting' || review.status === 'refused'

  const finish = () => {
    setOpenDialog(undefined)
    revalidate()
  }

  return (
    <li className={reviewStyles.own}>
      <p className={styles.heading}>
        <TextLink href={paths.deal(review.dealSlug)} variant="quiet">
          {review.dealTitle}
        </TextLink>
        <StatusBadge status={review.status}>{statusTexts[review.status]}</StatusBadge>
      </p>
      <p className={styles.heading}>
        <Rating value={review.rating} />
        <span className={styles.muted}>
          {formatDay(new Date(review.createdAt), city.timeZone, new Date(now))}
        </span>
      </p>
      {review.refusal && <p className={reviewStyles.refusal}>{review.refusal}</p>}
      <ReviewText {...review} />
      <ReviewPhotos photos={review.photos} author="" />
      <ReviewThread review={review} />
      {review.status !== 'cancelled' && (
        <div className={styles.buttons}>
          {isOpen && (
            <Button variant="secondary" size="sm" onClick={() => setOpenDialog('rewrite')}>
              Исправить
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setOpenDialog('cancel')}>
            Отозвать
          </Button>
        </div>
      )}
      <Suspense>
        {openDialog === 'rewrite' && <AddReviewDialog review={review} onClose={finish} />}
      </Suspense>
      {openDialog === 'cancel' && (
        <ConfirmDialog
          title="Отозвать отзыв?"
          yes="Отозвать"
          send={(api) =>
            api('POST /api/v4/profile/review/cancelReview', { body: { review_id: review.id } })
          }
          onClose={() => setOpenDialog(undefined)}
          onDone={finish}
        >
          Его больше никто не увидит. О покупке можно будет написать заново.
        </ConfirmDialog>
      )}
    </li>
  )
}
