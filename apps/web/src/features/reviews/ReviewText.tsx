import discussions from '../discussions/discussions.module.css'
import styles from './ReviewItem.module.css'

type ReviewTextProps = { comment: string; prosReview: string; consReview: string }

/** Text of a review with its pros and cons. */
export function ReviewText({ comment, prosReview, consReview }: ReviewTextProps) {
  return (
    <>
      <p className={discussions.words}>{comment}</p>
      {(prosReview || consReview) && (
        <dl className={styles.sides}>
          {prosReview && (
            <div data-side="pros">
              <dt>Достоинства</dt>
              <dd className={discussions.words}>{prosReview}</dd>
            </div>
          )}
          {consReview && (
            <div data-side="cons">
              <dt>Недостатки</dt>
              <dd className={discussions.words}>{consReview}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}
