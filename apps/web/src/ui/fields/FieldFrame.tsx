import type { ReactNode } from 'react'
import styles from './FieldFrame.module.css'
import { fieldIds } from './field-ids.ts'

export interface FieldTexts {
  label: string
  hint?: string
  error?: string
}

interface FieldFrameProps extends FieldTexts {
  id: string
  children: ReactNode
}

/** Label, hint and error around the control with this id. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  const ids = fieldIds(id)
  return (
    <div className={styles.field}>
      <label id={ids.label} htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* Present before its error, which is announced also where the focus stays in the field. */}
      <div aria-live="polite" className={styles.live}>
        {error && (
          <p id={ids.error} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
