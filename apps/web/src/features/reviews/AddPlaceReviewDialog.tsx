import { useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { RatingInput } from '../../ui/RatingInput.tsx'
import { Select } from '../../ui/Select.tsx'
import talk from './talk.module.css'
import { forgetDraft, useDraft } from './use-draft.ts'

export type ReviewedPlace = { id: number; address: string }

type AddPlaceReviewDialogProps = {
  places: ReviewedPlace[]
  /** Preselected place. */
  placeId: number | null
  onClose(): void
}

/**
 * Review form of a place, then a confirmation. The server checks that the author was a customer.
 */
export function AddPlaceReviewDialog({ places, placeId, onClose }: AddPlaceReviewDialogProps) {
  const draft = `place ${placeId ?? places[0]?.id}`
  const [isSent, setSent] = useState(false)
  const [chosen, setChosen] = useState(placeId ?? places[0]?.id ?? 0)
  const [rating, setRating] = useDraft<number | undefined>(draft, 'rating', undefined)
  const [comment, setComment] = useDraft(draft, 'comment', '')
  const [positive, setPositive] = useDraft(draft, 'positive', '')
  const [negative, setNegative] = useDraft(draft, 'negative', '')
  const [isUnrated, setUnrated] = useState(false)
  const { run, isBusy, failure } = useAction()

  async function send() {
    setUnrated(rating === undefined)
    if (rating === undefined) return
    const body = { place_id: chosen, votes: rating, comment, positive, negative }
    await run(async (api) => {
      await api('POST /api/v4/brand/addReview', { body })
      setSent(true)
      forgetDraft(draft)
    })
  }

  if (isSent)
    return (
      <Dialog open onClose={onClose} title="Спасибо за отзыв!" closeBtn={false}>
        <p>Мы прочитаем его и опубликуем. Если что-то будет не так, напишем вам на почту.</p>
        <Button onClick={onClose}>Готово</Button>
      </Dialog>
    )
  const isPlain = failure && Object.keys(failure.payload).length === 0
  return (
    <Dialog open onClose={onClose} title="Ваш отзыв" overlayClose={false} closeBtn={false}>
      <Form className={talk.form} onSubmit={send}>
        {places.length > 1 ? (
          <Select
            label="Адрес"
            options={places.map(({ id, address }) => ({ value: `${id}`, label: address }))}
            value={chosen}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        ) : (
          <p className={talk.muted}>{places[0]?.address}</p>
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
