import { useState } from 'react'
import { useDraft } from './use-draft.ts'

type Initial = { rating?: number; comment?: string; positive?: string; negative?: string }

export type ReviewFieldsState = ReturnType<typeof useReviewFields>

/** Rating and texts of a review, kept while its dialog is closed. */
export function useReviewFields(draft: string, initial: Initial = {}) {
  const [rating, setRating] = useDraft<number | undefined>(draft, 'rating', initial.rating)
  const [comment, setComment] = useDraft(draft, 'comment', initial.comment ?? '')
  const [positive, setPositive] = useDraft(draft, 'positive', initial.positive ?? '')
  const [negative, setNegative] = useDraft(draft, 'negative', initial.negative ?? '')
  const [isRejected, setRejected] = useState(false)

  return {
    rating,
    setRating,
    comment,
    setComment,
    positive,
    setPositive,
    negative,
    setNegative,
    isUnrated: isRejected && rating === undefined,
    /** The fields of the request; null without a rating, which is then marked. */
    read() {
      setRejected(rating === undefined)
      return rating === undefined ? null : { votes: rating, comment, positive, negative }
    },
  }
}
