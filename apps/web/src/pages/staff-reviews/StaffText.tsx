import type { ModeratedText } from '@skidora/contract/moderation.ts'
import { deletedAuthorName } from '@skidora/domain/accounts/unnamed.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { ReviewPhotos } from '../../features/reviews/ReviewPhotos.tsx'
import { ReviewText } from '../../features/reviews/ReviewText.tsx'
import styles from '../../features/staff/staff-list.module.css'
import { useVisitor } from '../../lib/page/visitor.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import { purchaseText } from './purchase-text.ts'

/** A user's text with its deal and date. */
export function StaffText({ text }: { text: ModeratedText }) {
  const { city, now } = useVisitor()
  return (
    <>
      <TextLink href={paths.deal(text.dealSlug)}>{text.dealTitle}</TextLink>
      <p className={styles.muted}>
        {text.author || deletedAuthorName},{' '}
        {formatDayTime(new Date(text.createdAt), city.timeZone, new Date(now))}
      </p>
      {text.purchase && <p className={styles.muted}>{purchaseText(text.purchase)}</p>}
      {text.rating !== null && <Rating value={text.rating} />}
      <ReviewText comment={text.text} prosReview={text.pros} consReview={text.cons} />
      <ReviewPhotos photos={text.photos} author={text.author} />
    </>
  )
}

/** «Анна, «Массаж спины»»: the same deal may have many texts. */
export const aboutText = ({ author, dealTitle }: ModeratedText) =>
  `${author || deletedAuthorName}, ${quoted(dealTitle)}`
