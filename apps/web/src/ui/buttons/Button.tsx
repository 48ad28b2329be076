import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { IconName } from '../../../icons.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Button.module.css'

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  /** Fills the width of its container. */
  wide?: boolean
  /** Icon only on phones; the text stays its accessible name. */
  collapses?: boolean
  children: ReactNode
}

type AsLink = { href: string } & ComponentProps<'a'>
type AsButton = { href?: undefined; loading?: boolean } & ComponentProps<'button'>

export type ButtonProps = ButtonLook & (AsLink | AsButton)

export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'md',
    icon,
    wide,
    collapses,
    children,
    className,
    ...rest
  } = props
  const look = {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
    'data-collapses': collapses || undefined,
  }
  const content = (
    <span className={styles.content}>
      {icon && <Icon name={icon} size={size === 'sm' ? 16 : 20} />}
      {children}
    </span>
  )

  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    )
  }
  const { loading = false, onClick, type = 'button', ...native } = rest
  return (
    <button
      {...native}
      {...look}
      type={type}
      // Not `disabled`, which would lose the focus.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      {content}
    </button>
  )
}

// Also prevents a loading submit button from submitting its form again.
const ignore = (event: MouseEvent) => event.preventDefault()
