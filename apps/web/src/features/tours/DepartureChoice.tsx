import type { Departure } from '@skidora/contract/tours.ts'
import { useId } from 'react'
import { DepartureRow } from './DepartureRow.tsx'
import styles from './tours.module.css'

type DepartureChoiceProps = {
  legend: string
  departures: readonly Departure[]
  timeZone: string
  /** Number of travellers. */
  places: number
  /** Rubles for one traveller, without the supplement of the departure. */
  price: number
  value: number | null
  onChoose: (departureId: number) => void
  error?: string
}

/** Radio buttons of departures; those without enough places are off. */
export function DepartureChoice(props: DepartureChoiceProps) {
  const { legend, departures, timeZone, places, price, value, onChoose, error } = props
  const name = useId()
  return (
    <fieldset
      className={styles.departures}
      aria-label={legend}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      {departures.map((departure) => {
        const isOff = departure.placesLeft < places
        return (
          <label key={departure.id} className={styles.departure} data-off={isOff || undefined}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={departure.id}
              checked={departure.id === value}
              disabled={isOff && departure.id !== value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(departure.id)}
            />
            <DepartureRow
              departure={departure}
              timeZone={timeZone}
              price={price + departure.supplement}
            />
          </label>
        )
      })}
      {error && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
