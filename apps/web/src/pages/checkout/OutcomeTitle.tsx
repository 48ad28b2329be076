import { type ReactNode, useEffect, useRef } from 'react'
import outcome from './outcome.module.css'

/** Takes the focus: our forms and the bank open its page as a document, not by the router. */
export function OutcomeTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={outcome.title}>
      {children}
    </h1>
  )
}
