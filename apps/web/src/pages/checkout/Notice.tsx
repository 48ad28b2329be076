import type { ReactNode } from 'react'
import type { IconName } from '../../../icons.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './checkout.module.css'

const icons = { info: 'info', error: 'circle-x', good: 'circle-check' } satisfies Record<
  string,
  IconName
>

type NoticeProps = { kind: keyof typeof icons; children: ReactNode }

/** Does not hide itself: a buyer on a phone must not miss why the payment failed. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={icons[kind]} eager />
      <div>{children}</div>
    </div>
  )
}
