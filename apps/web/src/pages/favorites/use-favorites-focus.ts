import { useEffect, useRef } from 'react'

/**
 * A pressed heart is removed with its card, and «Вернуть» when the card returns: focuses the heart that
 * took its place, the last one, or without any the heading (`tabIndex={-1}`).
 */
export function useFavoritesFocus(ids: number[]) {
  const heading = useRef<HTMLHeadingElement>(null)
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
    const hearts = list.current?.querySelectorAll<HTMLElement>('[data-favorite][aria-pressed]')
    const next = [...(hearts ?? [])].at(changed) ?? heading.current
    next?.focus()
  }, [key])
  return { heading, list }
}
