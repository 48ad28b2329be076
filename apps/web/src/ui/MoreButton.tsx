import type { MouseEvent } from 'react'
import { isPlainClick } from '../lib/is-plain-click.ts'
import { Button, type ButtonProps } from './Button.tsx'

type MoreButtonProps = Pick<ButtonProps, 'size' | 'wide'> & {
  /** A page with the next items, for visitors without JavaScript. */
  href: string
  isLoading: boolean
  /** Omitted when the link shall be followed. */
  onMore?: () => void
}

/** Appends the next items to a list. */
export function MoreButton({ isLoading, onMore, ...look }: MoreButtonProps) {
  const append = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!isLoading) onMore?.()
  }
  return (
    <Button
      {...look}
      variant="secondary"
      aria-busy={isLoading || undefined}
      onClick={onMore && append}
    >
      Показать ещё
    </Button>
  )
}
