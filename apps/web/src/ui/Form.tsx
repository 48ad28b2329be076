import type { ReactNode } from 'react'

type FormProps = { className?: string; onSubmit: () => void; children: ReactNode }

/** Fields that are checked by the server, which knows the rules, and sent without leaving the page. */
export function Form({ className, onSubmit, children }: FormProps) {
  return (
    <form
      className={className}
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
