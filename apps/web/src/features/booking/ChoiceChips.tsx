import { type ReactNode, useId } from 'react'
import styles from './booking.module.css'

type Choice = { value: string; label: ReactNode; isOff?: boolean }

type ChoiceChipsProps = {
  legend: string
  choices: readonly Choice[]
  value: string | null
  onChoose: (value: string) => void
  /** One scrolling row, for days. */
  isStrip?: boolean
  error?: string
}

/** Radio buttons that look like chips. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { legend, choices, value, onChoose, isStrip, error } = props
  const name = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips} data-strip={isStrip || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.chip}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isOff}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
