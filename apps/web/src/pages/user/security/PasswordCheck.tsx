import { useState } from 'react'
import { OwnPassword } from '../../../features/auth/OwnPassword.tsx'
import type { Failure } from '../../../lib/api/failure.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import styles from '../parts/account.module.css'
import { FormActions } from './FormActions.tsx'

type PasswordCheckProps = {
  /** Label of the submit button. */
  submit?: string
  isBusy: boolean
  failure: Failure | null
  onSubmit: (password: string) => void
  onCancel: () => void
}

/** Asks for the password before a sensitive change. */
export function PasswordCheck(props: PasswordCheckProps) {
  const { submit = 'Продолжить', isBusy, failure, onSubmit, onCancel } = props
  const [password, setPassword] = useState('')
  return (
    <Form className={styles.form} onSubmit={() => onSubmit(password)}>
      <OwnPassword
        autoFocus
        value={password}
        error={failure?.payload.password}
        onType={setPassword}
      />
      <FormActions submit={submit} isBusy={isBusy} onCancel={onCancel} />
    </Form>
  )
}
