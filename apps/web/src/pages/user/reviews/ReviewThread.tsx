import type { OwnReview } from '@skidora/contract/reviews.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAction } from '../../../lib/api/use-action.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import styles from '../parts/account.module.css'
import reviewStyles from './reviews.module.css'

/** Messages of the company and the author, with a reply form. */
export function ReviewThread({ review }: { review: OwnReview }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [message, setMessage] = useState('')
  if (review.messages.length === 0) return null

  async function send() {
    const body = { review_id: review.id, message }
    if (!(await run((api) => api('POST /api/v4/profile/review/sendReviewMessage', { body }))))
      return
    setMessage('')
    await revalidate()
  }

  return (
    <>
      {review.messages.map(({ id, side, text, status, refusal }) => (
        <div key={id} className={reviewStyles.message} data-side={side}>
          <p className={styles.muted}>
            <strong>{side === 'company' ? review.company : 'Вы'}</strong>
            {status === 'waiting' && ', на проверке'}
            {status === 'refused' && `, не опубликовано: ${refusal}`}
          </p>
          <p className={styles.words}>{text}</p>
        </div>
      ))}
      {review.status === 'published' && (
        <Form className={styles.form} onSubmit={send}>
          <Field
            label="Ответить компании"
            maxLength={4000}
            value={message}
            error={failure?.payload.message ?? failure?.message}
            onType={setMessage}
          />
          <Button type="submit" variant="secondary" size="sm" loading={isBusy}>
            Отправить ответ
          </Button>
        </Form>
      )}
    </>
  )
}
