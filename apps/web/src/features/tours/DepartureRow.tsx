import type { Departure } from '@skidora/contract/tours.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { placesText, tripDates, tripLength } from './departure-texts.ts'
import styles from './tours.module.css'

type DepartureRowProps = {
  departure: Departure
  timeZone: string
  /** Rubles per person. */
  price: number
}

/** Dates, places and price of a departure. */
export function DepartureRow({ departure, timeZone, price }: DepartureRowProps) {
  const { now } = useVisitor()
  const { placesLeft } = departure
  return (
    <>
      <span>
        <span className={styles.dates}>{tripDates(departure, timeZone, new Date(now))}</span>
        <span className={styles.quiet}>{tripLength(departure, timeZone)}</span>
      </span>
      <span className={styles.price}>
        {formatPrice(price)}
        <span className={placesLeft <= 5 ? `${styles.quiet} ${styles.few}` : styles.quiet}>
          {placesText(placesLeft)}
        </span>
      </span>
    </>
  )
}
