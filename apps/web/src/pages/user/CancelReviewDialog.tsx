import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './account.module.css'
import { FailureNotice } from './FailureNotice.tsx'

type CancelReviewDialogProps = { reviewId: number; onClose: () => void; onDone: () => void }

/** Asks once more before a review is taken back. */
export function CancelReviewDialog({ reviewId, onClose, onDone }: CancelReviewDialogProps) {
  const { run, isBusy, failure } = useAction()

  async function cancel() {
    const body = { review_id: reviewId }
    if (await run((api) => api('POST /api/v4/profile/review/cancelReview', { body }))) onDone()
  }

  return (
    <Dialog open onClose={onClose} title="Отозвать отзыв?">
      <p>Его больше никто не увидит. О покупке можно будет написать заново.</p>
      <FailureNotice failure={failure} />
      <div className={styles.buttons}>
        <Button variant="danger" loading={isBusy} onClick={cancel}>
          Отозвать
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  )
}
