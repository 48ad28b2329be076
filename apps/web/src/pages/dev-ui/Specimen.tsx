import type { ReactNode } from 'react'
import styles from './Specimen.module.css'

interface SectionProps {
  title: string
  children: ReactNode
}

export function Group({ title, children }: SectionProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.grid}>{children}</div>
    </section>
  )
}

interface SpecimenProps extends SectionProps {
  /** Spans the whole row. */
  wide?: boolean
}

export function Specimen({ title, wide, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} data-wide={wide || undefined}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
