import type { ComponentProps, ReactNode } from 'react'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
}

export function Checkbox({ label, ...native }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...native} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  )
}
