import type { ComponentProps, ReactNode } from 'react'
import styles from './Radio.module.css'

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
}

export function Radio({ label, ...native }: RadioProps) {
  return (
    <label className={styles.radio}>
      <input {...native} type="radio" className={styles.dot} />
      <span>{label}</span>
    </label>
  )
}
