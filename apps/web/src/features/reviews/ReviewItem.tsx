import type { Review } from '@skidora/contract/reviews.ts'
import { deletedAuthorName } from '@skidora/domain/accounts/unnamed.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { StaticContent } from '../../ui/blocks/StaticContent.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import { Avatar } from '../account/Avatar.tsx'
import discussions from '../discussions/discussions.module.css'
import { UsefulVotes } from '../discussions/UsefulVotes.tsx'
import styles from './ReviewItem.module.css'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { ReviewText } from './ReviewText.tsx'

/** Only photos and votes are hydrated. */
export function ReviewItem({ review, voted }: { review: Review; voted: boolean | null }) {
  return (
    <>
      <StaticContent as="div" of={review} className={discussions.said}>
        {() => <ReviewBody review={review} />}
      </StaticContent>
      <ReviewPhotos photos={review.photos} author={review.author} />
      <UsefulVotes
        id={`review-${review.id}`}
        voted={voted}
        usefulCount={review.usefulCount}
        uselessCount={review.uselessCount}
        send={async (api, isUseful) => {
          const body = { review_id: review.id, is_useful: isUseful }
          return (await api('POST /api/v4/review/voteForReview', { body })).data
        }}
      />
      {review.messages.length > 0 && (
        <StaticContent as="div" of={review} className={discussions.said}>
          {() => <Messages review={review} />}
        </StaticContent>
      )}
    </>
  )
}

function ReviewBody({ review }: { review: Review }) {
  const dayOf = useDay()
  const name = review.author || deletedAuthorName
  return (
    <>
      <header className={styles.author}>
        <Avatar user={{ name, avatar: null }} size="md" />
        <div>
          <strong className={discussions.name}>{name}</strong>
          <p className={discussions.muted}>
            <time dateTime={review.createdAt}>{dayOf(review.createdAt)}</time>
            {review.isVerified && (
              <span className={styles.verified}>
                <Icon name="badge-check" size={16} eager />
                Покупка подтверждена
              </span>
            )}
          </p>
        </div>
        <span className={styles.stars}>
          <Rating value={review.rating} />
        </span>
      </header>
      {review.priceTitle && <p className={discussions.muted}>Вариант: {review.priceTitle}</p>}
      <ReviewText {...review} />
    </>
  )
}

function Messages({ review }: { review: Review }) {
  const dayOf = useDay()
  return review.messages.map((message) => (
    <div key={message.id} className={discussions.message} data-side={message.side}>
      <p className={discussions.muted}>
        <strong>
          {message.side === 'company' ? review.company : review.author || deletedAuthorName}
        </strong>{' '}
        {message.side === 'company' ? 'отвечает' : 'пишет'}, {dayOf(message.createdAt)}
      </p>
      <p className={discussions.words}>{message.text}</p>
    </div>
  ))
}

function useDay() {
  const { city, now } = useVisitor()
  return (date: string) => formatDay(new Date(date), city.timeZone, new Date(now))
}
