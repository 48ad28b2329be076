import { type ReactElement, useEffect, useRef } from 'react'
import styles from './staff-list.module.css'

/**
 * Rows of a staff list. When a decision removes the focused row, the row that takes its place gets
 * the focus, or the heading of the page.
 */
export function StaffRows({ rows }: { rows: ReactElement[] }) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)
  const keys = rows.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row may only have lost the focus when the rows change.
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const { children = [] } = list.current ?? {}
    const row = children[Math.min(focused.current, children.length - 1)]
    const target = row?.querySelector<HTMLElement>('h2, a') ?? document.querySelector('h1')
    target?.focus()
  }, [keys])
  return (
    <ul
      ref={list}
      className={styles.rows}
      onFocus={({ currentTarget, target }) => {
        const index = [...currentTarget.children].findIndex((row) => row.contains(target))
        // The dialog of a row is outside of the list.
        if (index >= 0) focused.current = index
      }}
    >
      {rows}
    </ul>
  )
}
