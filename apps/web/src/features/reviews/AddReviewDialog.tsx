import type { OwnReview, ReviewablePurchase } from '@skidora/contract/reviews.ts'
import { useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { RatingInput } from '../../ui/RatingInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { ReviewPhotoPicker } from './ReviewPhotoPicker.tsx'
import talk from './talk.module.css'
import { forgetDraft, useDraft } from './use-draft.ts'

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
  const [rating, setRating] = useDraft(draft, 'rating', review?.rating)
  const [comment, setComment] = useDraft(draft, 'comment', review?.comment ?? '')
  const [positive, setPositive] = useDraft(draft, 'positive', review?.prosReview ?? '')
  const [negative, setNegative] = useDraft(draft, 'negative', review?.consReview ?? '')
  const [photos, setPhotos] = useDraft(draft, 'photos', review?.photos ?? [])
  const [isUnrated, setUnrated] = useState(false)
  const { run, isBusy, failure } = useAction()
  const purchase = purchases.find(({ id }) => id === purchaseId)
  const dealOfferSlug = review?.dealSlug ?? purchase?.dealSlug ?? ''

  async function send() {
    setUnrated(rating === undefined)
    if (rating === undefined) return
    const texts = { votes: rating, comment, positive, negative, photos }
    const target = review ? { review_id: review.id } : { purchase_id: purchaseId }
    const body = { dealOfferSlug, ...target, ...texts }
    await run(async (api) => {
      setStatus((await api('POST /api/v4/dealOffer/addReview', { body })).data.status)
      forgetDraft(draft)
    })
  }

  if (status)
    return (
      <Dialog open onClose={onClose} title="Спасибо за отзыв!" closeBtn={false}>
        <p>
          {status === 'published'
            ? 'Он уже на странице акции.'
            : 'Мы прочитаем его и опубликуем. Если что-то будет не так, напишем вам на почту.'}
        </p>
        <Button onClick={onClose}>Готово</Button>
      </Dialog>
    )
  const isPlain = failure && Object.keys(failure.payload).length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={review ? 'Исправить отзыв' : 'Ваш отзыв'}
      overlayClose={false}
      closeBtn={false}
    >
      <Form className={talk.form} onSubmit={send}>
        {(review || purchase) && (
          <p className={talk.muted}>{review?.dealTitle ?? purchase?.dealTitle}</p>
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
        <RatingInput
          name="votes"
          label="Ваша оценка"
          value={rating ?? 0}
          onValueChange={setRating}
        />
        {isUnrated && rating === undefined && (
          <p className={talk.failure} role="alert">
            Поставьте оценку: от одной до пяти звёзд.
          </p>
        )}
        <Field
          multiline
          label="Отзыв"
          hint="Что было хорошо, что нет, кому понравится"
          maxLength={4000}
          value={comment}
          error={failure?.payload.comment}
          onType={setComment}
        />
        <Field
          label="Достоинства"
          maxLength={1000}
          value={positive}
          error={failure?.payload.positive}
          onType={setPositive}
        />
        <Field
          label="Недостатки"
          maxLength={1000}
          value={negative}
          error={failure?.payload.negative}
          onType={setNegative}
        />
        <ReviewPhotoPicker photos={photos} error={failure?.payload.photos} onChange={setPhotos} />
        {isPlain && (
          <p className={talk.failure} role="alert">
            {failure.message}
          </p>
        )}
        <div className={talk.buttons}>
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
