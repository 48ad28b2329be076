import type { ReactNode } from 'react'
import type { IconName } from '../../../icons.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './checkout.module.css'

const icons = { info: 'info', error: 'circle-x', good: 'circle-check' } satisfies Record<
  string,
  IconName
>

type NoticeProps = { kind: keyof typeof icons; children: ReactNode }

/** Stays until it is no longer true: who pays from a phone must not miss why it failed. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={icons[kind]} eager />
      <div>{children}</div>
    </div>
  )
}
