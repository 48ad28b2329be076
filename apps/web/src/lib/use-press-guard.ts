import { type MouseEvent, useEffect, useRef, useState } from 'react'

/** Longer than the gap between two taps of a double tap. */
const guardMs = 500

/**
 * For the box of the buttons that answer a question. Ignores presses right after the question appeared:
 * they belong to a double press on the button that opened it.
 */
export function usePressGuard() {
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    shownAt.current = performance.now()
    const timer = setTimeout(() => setReady(true), guardMs)
    return () => clearTimeout(timer)
  }, [])
  return {
    style: isReady ? undefined : ({ pointerEvents: 'none' } as const),
    // By the time of the press itself: a busy page may handle it later.
    onClickCapture: (event: MouseEvent) => {
      if (event.timeStamp - shownAt.current < guardMs) event.stopPropagation()
    },
  }
}
