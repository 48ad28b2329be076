import { useEffect, useRef } from 'react'

/**
 * Focuses a container or heading (`tabIndex={-1}`) when the view is replaced, except by nothing. With
 * `onlyLost`, only if an element had the focus and is gone.
 */
export function useFocusOnChange<Box extends HTMLElement = HTMLDivElement>(
  view: unknown,
  onlyLost = false,
) {
  const box = useRef<Box>(null)
  const shown = useRef(view)
  const hadFocus = useRef(false)
  useEffect(() => {
    const remember = () => {
      hadFocus.current = true
    }
    document.addEventListener('focusin', remember, { once: true })
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (view === undefined) return
    // A field of the new content may have focused itself.
    const { activeElement } = document
    const isLost = hadFocus.current && activeElement === document.body
    if ((isLost || !onlyLost) && !box.current?.contains(activeElement)) box.current?.focus()
  }, [view, onlyLost])
  return box
}
