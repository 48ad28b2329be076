import { type ReactNode, useId } from 'react'
import styles from './checkout.module.css'

type PanelProps = { title: string; children: ReactNode }

/** A titled section of the page. */
export function Panel({ title, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.panelTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
