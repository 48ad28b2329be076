import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import ways from './ways-in.module.css'

type FormActionsProps = {
  submit: string
  isBusy: boolean
  onCancel: () => void
  /** Other ways out, between the two. */
  children?: ReactNode
}

/** The end of a form that was opened in place and can be closed again. */
export function FormActions({ submit, isBusy, onCancel, children }: FormActionsProps) {
  return (
    <div className={ways.actions}>
      <Button type="submit" loading={isBusy}>
        {submit}
      </Button>
      {children}
      <Button variant="ghost" onClick={onCancel}>
        Отмена
      </Button>
    </div>
  )
}
