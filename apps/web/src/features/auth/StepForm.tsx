import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import styles from './AuthForm.module.css'

type StepFormProps = {
  submit: string
  isDangerous?: boolean
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** Fields of a step and its submit button. */
export function StepForm({ submit, isDangerous, isBusy, onSubmit, children }: StepFormProps) {
  return (
    <Form className={styles.fields} onSubmit={onSubmit}>
      {children}
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'primary'}
        size="lg"
        wide
        loading={isBusy}
      >
        {submit}
      </Button>
    </Form>
  )
}
