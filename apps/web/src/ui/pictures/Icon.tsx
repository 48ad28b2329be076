import { useCallback, useState } from 'react'
import type { IconName } from '../../../icons.ts'
import { logger } from '../../lib/browser/logger.ts'
import { classNames } from '../class-names.ts'
import styles from './Icon.module.css'
import { onceVisible } from './once-visible.ts'
import { spriteUrl } from './sprite-url.ts'

interface IconProps {
  /** A name from data may be missing, which is logged; an unknown one shows nothing. */
  name: IconName | (string & Record<never, never>)
  size?: 16 | 20 | 24 | 32 | 48
  /** Accessible name; without it the icon is decorative. */
  label?: string
  /** Rendered by the server, for icons above the fold. */
  eager?: boolean
  className?: string
}

export function Icon({ name, size = 20, label, eager = false, className }: IconProps) {
  const [visible, setVisible] = useState(eager)
  const watch = useCallback(
    (element: SVGSVGElement) => (eager ? undefined : onceVisible(element, () => setVisible(true))),
    [eager],
  )

  if (!name) {
    logger.warn('Undefined icon name', { name })
    return null
  }
  return (
    <svg
      ref={watch}
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {visible && <use href={`${spriteUrl}#${name}`} />}
    </svg>
  )
}
