import { useId } from 'react'
import { VisuallyHidden } from '../blocks/VisuallyHidden.tsx'
import { starPath } from '../pictures/star-path.ts'
import styles from './RatingInput.module.css'

const marks = [
  { value: 1, meaning: 'ужасно' },
  { value: 2, meaning: 'плохо' },
  { value: 3, meaning: 'нормально' },
  { value: 4, meaning: 'хорошо' },
  { value: 5, meaning: 'отлично' },
]

interface RatingInputProps {
  name: string
  /** Question above the stars. */
  label: string
  value?: number
  error?: string
  onValueChange?: (value: number) => void
}

export function RatingInput({ name, label, value, error, onValueChange }: RatingInputProps) {
  const labelId = useId()
  const errorId = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <p id={labelId} className={styles.legend}>
        {label}
      </p>
      <div className={styles.stars}>
        {marks.map((mark) => (
          <label key={mark.value} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={mark.value}
              className={styles.input}
              {...(onValueChange
                ? {
                    checked: value === mark.value,
                    onChange: () => onValueChange(mark.value),
                  }
                : { defaultChecked: value === mark.value })}
            />
            <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
              <path d={starPath} />
            </svg>
            <VisuallyHidden>{`${mark.value} из 5, ${mark.meaning}`}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
