import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

type VisuallyHiddenProps = { role?: 'status'; children: ReactNode }

export function VisuallyHidden({ role, children }: VisuallyHiddenProps) {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  )
}
