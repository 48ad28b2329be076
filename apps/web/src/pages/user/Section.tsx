import { type ReactNode, useId } from 'react'
import styles from './account.module.css'

/** One subject of a page of the account. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
