import { useEffect, useRef } from 'react'

/**
 * For a box (`tabIndex={-1}`) whose content gives way to another: the focus stays in it. With
 * `onlyLost` a control outside the box keeps the focus.
 */
export function useFocusOnChange(view: unknown, onlyLost = false) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    // A field of the new content may have taken it already.
    const { activeElement } = document
    const isKept = onlyLost && activeElement !== document.body
    if (!isKept && !box.current?.contains(activeElement)) box.current?.focus()
  }, [view, onlyLost])
  return box
}
