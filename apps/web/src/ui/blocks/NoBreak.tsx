import type { ReactNode } from 'react'
import styles from './NoBreak.module.css'

/** Stays on one line: a phone number would break at its hyphens. */
export function NoBreak({ children }: { children: ReactNode }) {
  return <span className={styles.whole}>{children}</span>
}
