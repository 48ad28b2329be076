import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import ways from './sign-in-settings.module.css'

type FormActionsProps = {
  submit: string
  isBusy: boolean
  onCancel: () => void
  /** Other actions, between the two buttons. */
  children?: ReactNode
}

/** Submit and cancel buttons of an inline form. */
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
