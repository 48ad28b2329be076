import { useId, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import control from './control.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { fieldAria } from './field-ids.ts'
import styles from './Stepper.module.css'

interface StepperProps extends FieldTexts {
  name: string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
}

/** Integer input with plus and minus buttons. */
export function Stepper(props: StepperProps) {
  const { label, hint, error, name, value, onValueChange, min, max } = props
  const id = useId()
  const [note, setNote] = useState('')
  const set = (next: number) => {
    if (!Number.isInteger(next)) return
    const allowed = Math.min(Math.max(next, min), max)
    const range = min === max ? `только ${min}` : `от ${min} до ${max}`
    setNote(next === allowed ? '' : `Можно ${range}, поставили ${allowed}`)
    onValueChange(allowed)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={classNames(control.control, styles.stepper)}>
        <IconButton
          icon="minus"
          label={`${label}: меньше`}
          className={styles.step}
          aria-disabled={value <= min || undefined}
          onClick={() => set(value - 1)}
        />
        <input
          id={id}
          className={styles.number}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          value={value}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
          {...fieldAria(id, { hint, error })}
        />
        <IconButton
          icon="plus"
          label={`${label}: больше`}
          className={styles.step}
          aria-disabled={value >= max || undefined}
          onClick={() => set(value + 1)}
        />
      </div>
      <p aria-live="polite" className={styles.note}>
        {note}
      </p>
    </FieldFrame>
  )
}
