import { useState } from 'react'
import type { Failure } from '../../lib/failure.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './account.module.css'
import { FormActions } from './FormActions.tsx'

type PasswordCheckProps = {
  isBusy: boolean
  failure: Failure | null
  onSubmit: (password: string) => void
  onCancel: () => void
}

/** Before something that only the owner may change. */
export function PasswordCheck({ isBusy, failure, onSubmit, onCancel }: PasswordCheckProps) {
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
      <FormActions submit="Продолжить" isBusy={isBusy} onCancel={onCancel} />
    </Form>
  )
}
