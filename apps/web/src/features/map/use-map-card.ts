import { type RefObject, useRef, useState } from 'react'

/** The selected mark; restores the focus when its card closes. */
export function useMapCard<Chosen>(surface: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const opener = useRef<HTMLElement>(null)
  return {
    chosen,
    open(what: Chosen, mark: HTMLElement) {
      opener.current = mark
      setChosen(what)
    },
    close() {
      setChosen(null)
      // A click on the map has already focused it.
      if (document.activeElement === surface.current) return
      const back = opener.current?.isConnected ? opener.current : surface.current
      back?.focus({ preventScroll: true })
    },
  }
}
