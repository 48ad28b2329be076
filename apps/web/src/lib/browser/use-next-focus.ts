import { useEffect, useRef } from 'react'

/**
 * A focused button disappears when its row is removed, and «Вернуть» when the row returns: focuses the
 * button that took its place, the last one, or without any the heading (`tabIndex={-1}`). The buttons are
 * searched in the list, or without one in the heading's element.
 */
export function useNextFocus<Heading extends HTMLElement>(ids: number[], buttons: string) {
  const heading = useRef<Heading>(null)
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(ids)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target as Element
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the ids.
  useEffect(() => {
    const changed = ids.findIndex((id, index) => id !== shown.current[index])
    shown.current = ids
    if (document.activeElement !== document.body || focused.current?.isConnected !== false) return
    const found = (list.current ?? heading.current)?.querySelectorAll<HTMLElement>(buttons)
    const next = [...(found ?? [])].at(changed) ?? heading.current
    next?.focus()
  }, [key])
  return { heading, list }
}
