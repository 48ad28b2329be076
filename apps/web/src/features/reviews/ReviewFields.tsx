import type { ReactNode } from 'react'
import type { Failure } from '../../lib/api/failure.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { RatingInput } from '../../ui/fields/RatingInput.tsx'
import styles from '../discussions/discussions.module.css'
import type { ReviewFieldsState } from './use-review-fields.ts'

type ReviewFieldsProps = {
  fields: ReviewFieldsState
  failure: Failure | null
  /** Further fields, above the failure. */
  children?: ReactNode
}

/** Rating and texts of a review, and why it was rejected. */
export function ReviewFields({ fields, failure, children }: ReviewFieldsProps) {
  const errors = failure?.payload ?? {}
  return (
    <>
      <RatingInput
        name="votes"
        label="Ваша оценка"
        value={fields.rating ?? 0}
        error={fields.isUnrated ? 'Поставьте оценку: от одной до пяти звёзд.' : undefined}
        onValueChange={fields.setRating}
      />
      <Field
        multiline
        label="Отзыв"
        hint="Что было хорошо, что нет, кому понравится"
        maxLength={4000}
        value={fields.comment}
        error={errors.comment}
        onType={fields.setComment}
      />
      <Field
        label="Достоинства"
        maxLength={1000}
        value={fields.positive}
        error={errors.positive}
        onType={fields.setPositive}
      />
      <Field
        label="Недостатки"
        maxLength={1000}
        value={fields.negative}
        error={errors.negative}
        onType={fields.setNegative}
      />
      {children}
      {failure && Object.keys(errors).length === 0 && (
        <p className={styles.failure} role="alert">
          {failure.message}
        </p>
      )}
    </>
  )
}
