import { breakpoints } from '@skidora/domain/pages/viewport.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { IconName } from '../../../icons.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './InfoBox.module.css'

const hideAfterMs = 3000

const icons = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-x',
} satisfies Record<string, IconName>

interface InfoBoxProps {
  kind: keyof typeof icons
  /** Does not hide itself: the message must not be missed. */
  stays?: boolean
  children: ReactNode
}

/** Hides itself on narrow screens; give a new message a new `key`. */
export function InfoBox({ kind, stays = false, children }: InfoBoxProps) {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    if (stays || innerWidth >= breakpoints.wideMobile) return
    const timer = setTimeout(() => setHidden(true), hideAfterMs)
    return () => clearTimeout(timer)
  }, [stays])

  if (hidden) return null
  return (
    <div className={styles.box} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} className={styles.icon} />
      <div>{children}</div>
    </div>
  )
}
