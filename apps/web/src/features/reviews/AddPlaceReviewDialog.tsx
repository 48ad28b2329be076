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
import { forgetDraft } from './use-draft.ts'
import { useReviewFields } from './use-review-fields.ts'

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
  const fields = useReviewFields(draft)
  const { run, isBusy, failure } = useAction()
  const { email } = useUser()

  async function send() {
    const texts = fields.read()
    if (!texts) return
    const body = { place_id: chosen, ...texts }
    await run(async (api) => {
      await api('POST /api/v4/brand/addReview', { body })
      setSent(true)
      forgetDraft(draft)
    })
  }

  if (isSent)
    return (
      <Dialog open onClose={onClose} title="Спасибо за отзыв!" closeBtn={false}>
        <p>{moderationText(email)}</p>
        <Button onClick={onClose}>Готово</Button>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title="Ваш отзыв" overlayClose={false} closeBtn={false}>
      <Form className={styles.form} onSubmit={send}>
        {places.length > 1 ? (
          <Select
            label="Адрес"
            options={places.map(({ id, address }) => ({ value: `${id}`, label: address }))}
            value={chosen}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        ) : (
          <p className={styles.muted}>{places[0]?.address}</p>
        )}
        <ReviewFields fields={fields} failure={failure} />
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
