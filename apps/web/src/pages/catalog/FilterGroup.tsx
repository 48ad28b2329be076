import { formatNumber } from '@skidora/domain/money/money.ts'
import type { ReactNode } from 'react'
import styles from './FilterGroup.module.css'

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  )
}

/** A choice with its number of deals. */
export function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      {children} <span className={styles.count}>{formatNumber(count)}</span>
    </>
  )
}
