import { useEffect, useRef } from 'react'

/**
 * Focuses a container (`tabIndex={-1}`) when its content is replaced. With `onlyLost`, only if the
 * focused element is gone.
 */
export function useFocusOnChange(view: unknown, onlyLost = false) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    // A field of the new content may have focused itself.
    const { activeElement } = document
    const isFocusedElsewhere = onlyLost && activeElement !== document.body
    if (!isFocusedElsewhere && !box.current?.contains(activeElement)) box.current?.focus()
  }, [view, onlyLost])
  return box
}
