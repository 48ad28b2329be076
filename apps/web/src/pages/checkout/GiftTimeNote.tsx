import type { OrderedVisit } from '@skidora/contract/checkout-info.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import styles from './checkout.module.css'

type GiftTimeNoteProps = {
  isGift: boolean
  /** The time that the order would have without the gift. */
  time: Omit<OrderedVisit, 'isFree'> | null
}

/** Says that a gift omits the chosen time, which the form keeps. */
export function GiftTimeNote({ isGift, time }: GiftTimeNoteProps) {
  return (
    // Always in the page, so that screen readers announce its text.
    <p role="status" className={styles.quiet}>
      {isGift && time && <Text {...time} />}
    </p>
  )
}

function Text({ kind, startsAt, timeZone }: Omit<OrderedVisit, 'isFree'>) {
  const { now } = useVisitor()
  const when = formatDayTime(new Date(startsAt), timeZone, new Date(now))
  return kind === 'river'
    ? `Рейс ${when} в подарок не войдёт: его выберет получатель. Снимите отметку, и рейс вернётся.`
    : `Запись на ${when} в подарок не войдёт: время выберет получатель. Снимите отметку, и запись вернётся.`
}
