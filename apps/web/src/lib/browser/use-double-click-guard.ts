import { type MouseEvent, useEffect, useRef, useState } from 'react'

/** Longer than the interval of a double tap. */
const guardMs = 500

/**
 * Props for the buttons of a confirmation. Ignores clicks right after it appeared: they belong to a
 * double click on the button that opened it.
 */
export function useDoubleClickGuard() {
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    shownAt.current = performance.now()
    const timer = setTimeout(() => setReady(true), guardMs)
    return () => clearTimeout(timer)
  }, [])
  return {
    style: isReady ? undefined : ({ pointerEvents: 'none' } as const),
    // Uses the event's own time: a busy page may handle it later.
    onClickCapture: (event: MouseEvent) => {
      if (event.timeStamp - shownAt.current < guardMs) event.stopPropagation()
    },
  }
}
