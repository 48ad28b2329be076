import { useState } from 'react'
import type { Failure } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './account.module.css'
import ways from './ways-in.module.css'

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
      <div className={ways.actions}>
        <Button type="submit" loading={isBusy}>
          Продолжить
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </Form>
  )
}
