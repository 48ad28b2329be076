import { type GiftCard, greetingOf } from '@skidora/domain/gifts/gift-cards.ts'
import { GiftCardPicture } from './GiftCardPicture.tsx'
import styles from './gift.module.css'

type GiftFaceProps = {
  card: GiftCard
  recipientName: string
  senderName: string
  message: string
  /** What is given. */
  present: string
}

/** The face of a gift card; letters have the same (gift-card-markup.ts of the server). */
export function GiftFace({ card, recipientName, senderName, message, present }: GiftFaceProps) {
  return (
    <div className={styles.face} data-card={card}>
      <GiftCardPicture card={card} />
      <p className={styles.greeting}>{greetingOf(card)}</p>
      <p className={styles.name}>{recipientName}</p>
      {message && <p className={styles.message}>{message}</p>}
      <p className={styles.present}>{present}</p>
      <p className={styles.sender}>{senderName}</p>
    </div>
  )
}
