import { type ReactNode, useEffect, useRef } from 'react'

type FormProps = {
  className?: string
  /** Where the form posts without JavaScript. */
  action?: string
  onSubmit: () => void
  onEscape?: () => void
  children: ReactNode
}

/**
 * A form that the server validates, sent without leaving the page. The first rejected field gets
 * the focus, and its error is scrolled into view.
 */
export function Form({ className, action, onSubmit, onEscape, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    const wrong = isSent.current && form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!wrong) return
    isSent.current = false
    // A group, as of stars, takes it in its first control.
    ;(wrong.querySelector('input') ?? wrong).focus()
    const errorId = wrong.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
    document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <form
      ref={form}
      className={className}
      action={action}
      method={action && 'post'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        isSent.current = true
        onSubmit()
      }}
      // Typing during the request cancels the focus move.
      onInput={() => {
        isSent.current = false
      }}
      onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
    >
      {children}
    </form>
  )
}
