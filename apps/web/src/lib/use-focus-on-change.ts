import { useEffect, useRef } from 'react'

/** For a box (`tabIndex={-1}`) whose content gives way to another: the focus stays in it. */
export function useFocusOnChange(view: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    // A field of the new content may have taken it already.
    if (!box.current?.contains(document.activeElement)) box.current?.focus()
  }, [view])
  return box
}
