import type { ModeratedKind, ModeratedText } from '@skidora/contract/moderation.ts'
import { Decision } from '../../features/staff/Decision.tsx'
import styles from '../../features/staff/staff-list.module.css'
import { aboutText, StaffText } from './StaffText.tsx'

type StaffReviewRowProps = { kind: ModeratedKind; text: ModeratedText }

/** A text to moderate with the decision buttons. */
export function StaffReviewRow({ kind, text }: StaffReviewRowProps) {
  return (
    <li className={styles.row}>
      <StaffText text={text} />
      <Decision
        yes={{ label: 'Опубликовать', done: 'Опубликовано' }}
        about={aboutText(text)}
        reader="автор"
        decide={(api, isPublished, reason) =>
          api('POST /api/v4/staff/reviews/decide', {
            body: { kind, id: text.id, from: 'waiting', isPublished, reason },
          })
        }
      />
    </li>
  )
}
