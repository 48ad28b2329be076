import { countOf, type PluralForms } from '@skidora/domain/text/plural.ts'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isPlainClick } from '../../lib/page/is-plain-click.ts'
import { VisuallyHidden } from '../blocks/VisuallyHidden.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import styles from './MoreButton.module.css'

type MoreButtonProps = Pick<ButtonProps, 'size' | 'wide'> & {
  /** The list that grows. */
  list: RefObject<HTMLElement | null>
  /** Names of its items, after 1, 2 and 5. */
  items: PluralForms
  /** A page with the next items, for visitors without JavaScript; null if there are none. */
  href: string | null
  isLoading: boolean
  /** Omitted when the link shall be followed. */
  onMore?: () => void
}

/** Appends the next items to a list, focuses the first of them and announces their number. */
export function MoreButton({ list, items, href, isLoading, onMore, ...look }: MoreButtonProps) {
  /** Shown items when the button was pressed. */
  const before = useRef<number | null>(null)
  /** The number of appended items; null until the button is first used. */
  const [added, setAdded] = useState<number | null>(null)
  const append = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (isLoading) return
    before.current = list.current?.childElementCount ?? null
    setAdded(0)
    onMore?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: React may skip the render of the loading state, but the next page always changes.
  useEffect(() => {
    if (before.current === null || isLoading) return
    const { children = [] } = list.current ?? {}
    const first = children[before.current]
    if (first) {
      setAdded(children.length - before.current)
      focusItem(first)
    }
    before.current = null
  }, [list, isLoading, href])
  return (
    <>
      {href !== null && (
        <Button
          {...look}
          href={href}
          variant="secondary"
          aria-busy={isLoading || undefined}
          onClick={onMore && append}
        >
          Показать ещё
        </Button>
      )}
      <VisuallyHidden>
        <span className={styles.added} role="status" data-used={added !== null || undefined}>
          {added ? `Ещё ${countOf(added, items)}` : ''}
        </span>
      </VisuallyHidden>
    </>
  )
}

/** Items without a link are focused themselves. */
function focusItem(item: Element) {
  const target = item.querySelector<HTMLElement>('a[href]') ?? (item as HTMLElement)
  if (target === item) target.tabIndex = -1
  target.focus({ preventScroll: true })
  item.scrollIntoView({ block: 'nearest' })
}
