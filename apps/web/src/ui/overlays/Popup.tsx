import { Popover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Popup.module.css'

interface PopupProps {
  /** The button the popup is anchored to. */
  trigger: ReactElement
  title: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** A non-modal card anchored to its trigger. */
export function Popup({ trigger, title, align = 'start', children }: PopupProps) {
  return (
    <Popover.Root>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} sideOffset={8} align={align}>
          <Popover.Popup className={classNames(styles.popup, styles.padded)}>
            <Popover.Title className={styles.title}>{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
