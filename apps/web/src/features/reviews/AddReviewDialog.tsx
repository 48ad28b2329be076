import type { OwnReview, ReviewablePurchase } from '@skidora/contract/reviews.ts'
import { useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import styles from '../discussions/discussions.module.css'
import { moderationText } from './moderation-text.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { ReviewPhotoPicker } from './ReviewPhotoPicker.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import { useReviewFields } from './use-review-fields.ts'

type AddReviewDialogProps = { onClose: () => void } & (
  | { purchases: ReviewablePurchase[]; review?: undefined }
  /** Edits an existing review. */
  | { review: OwnReview; purchases?: undefined }
)

/** Review form, then a confirmation. */
export function AddReviewDialog({ purchases = [], review, onClose }: AddReviewDialogProps) {
  const draft = review ? `review ${review.id}` : `purchase ${purchases[0]?.id}`
  const [status, setStatus] = useState<OwnReview['status']>()
  const [purchaseId, setPurchaseId] = useState(purchases[0]?.id)
  const fields = useReviewFields(draft, {
    rating: review?.rating,
    comment: review?.comment,
    positive: review?.prosReview,
    negative: review?.consReview,
  })
  const [photos, setPhotos] = useDraft(draft, 'photos', review?.photos ?? [])
  const { run, isBusy, failure } = useAction()
  const { email } = useUser()
  const purchase = purchases.find(({ id }) => id === purchaseId)
  const dealOfferSlug = review?.dealSlug ?? purchase?.dealSlug ?? ''

  async function send() {
    const texts = fields.read()
    if (!texts) return
    const target = review ? { review_id: review.id } : { purchase_id: purchaseId }
    const body = { dealOfferSlug, ...target, ...texts, photos }
    await run(async (api) => {
      setStatus((await api('POST /api/v4/dealOffer/addReview', { body })).data.status)
      forgetDraft(draft)
    })
  }

  if (status)
    return (
      <Dialog open onClose={onClose} title="Спасибо за отзыв!" closeBtn={false}>
        <p>{status === 'published' ? 'Он уже на странице акции.' : moderationText(email)}</p>
        <Button onClick={onClose}>Готово</Button>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={review ? 'Исправить отзыв' : 'Ваш отзыв'}
      overlayClose={false}
      closeBtn={false}
    >
      <Form className={styles.form} onSubmit={send}>
        {(review || purchase) && (
          <p className={styles.muted}>{review?.dealTitle ?? purchase?.dealTitle}</p>
        )}
        {purchases.length > 1 && (
          <Select
            label="Покупка"
            options={purchases.map(({ id, optionTitle }) => ({
              value: `${id}`,
              label: optionTitle,
            }))}
            value={purchaseId}
            onChange={(event) => setPurchaseId(Number(event.currentTarget.value))}
          />
        )}
        <ReviewFields fields={fields} failure={failure}>
          <ReviewPhotoPicker photos={photos} error={failure?.payload.photos} onChange={setPhotos} />
        </ReviewFields>
        <div className={styles.buttons}>
          <Button type="submit" loading={isBusy}>
            Отправить
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
