import type { TripDetails } from '@skidora/contract/tours.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { LineFacts } from '../kinds/LineFacts.tsx'
import { RefundSteps } from './RefundSteps.tsx'
import styles from './tours.module.css'

/** What the return of a trip gives back now and later; `kept` rubles are not returned. */
export function TripReturn({ trip, kept }: { trip: TripDetails; kept: number }) {
  return (
    <section className={styles.traveller} aria-label="Условия возврата поездки">
      <LineFacts details={trip} />
      <RefundSteps steps={trip.refundSteps} timeZone={trip.timeZone} />
      {kept > 0 && (
        <p>
          Организатор удержит <strong>{formatPrice(kept)}</strong>: так сказано в условиях, которые
          вы видели при покупке.
        </p>
      )}
    </section>
  )
}
