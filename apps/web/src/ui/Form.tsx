import type { ReactNode } from 'react'

type FormProps = {
  className?: string
  /** Where the browser itself posts the form while there is no JavaScript. */
  action?: string
  onSubmit: () => void
  children: ReactNode
}

/** Fields that are checked by the server, which knows the rules, and sent without leaving the page. */
export function Form({ className, action, onSubmit, children }: FormProps) {
  return (
    <form
      className={className}
      action={action}
      method={action && 'post'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
