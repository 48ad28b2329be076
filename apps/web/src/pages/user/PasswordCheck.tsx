import { useState } from 'react'
import type { Failure } from '../../lib/failure.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './account.module.css'
import { FormActions } from './FormActions.tsx'

type PasswordCheckProps = {
  /** Text of the submit button. */
  submit?: string
  isBusy: boolean
  failure: Failure | null
  onSubmit: (password: string) => void
  onCancel: () => void
}

/** Before something that only the owner may change. */
export function PasswordCheck(props: PasswordCheckProps) {
  const { submit = 'Продолжить', isBusy, failure, onSubmit, onCancel } = props
  const [password, setPassword] = useState('')
  return (
    <Form className={styles.form} onSubmit={() => onSubmit(password)}>
      <Field
        label="Ваш пароль"
        hint="Чтобы мы знали, что это вы"
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={failure?.payload.password}
        onType={setPassword}
      />
      <FormActions submit={submit} isBusy={isBusy} onCancel={onCancel} />
    </Form>
  )
}
