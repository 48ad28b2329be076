import type { SignInResult } from '@skidora/contract/accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import styles from './checkout.module.css'

type SecondStepFormProps = { ticket: string; onEnter: (result: SignInResult) => Promise<void> }

/** Code of two-step verification. */
export function SecondStepForm({ ticket, onEnter }: SecondStepFormProps) {
  const { run, isBusy, failure } = useAction()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The only field of its step.
  useEffect(() => input.current?.focus(), [])
  const submit = () =>
    run(async (api) => {
      const { data } = await api('POST /api/v4/auth/second-step', { body: { ticket, code } })
      await onEnter(data)
    })
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <p>Введите код из приложения-аутентификатора или один из кодов восстановления.</p>
      <Field
        ref={input}
        label="Код для двухэтапного входа"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={failure?.payload.code ?? failure?.message}
        onType={setCode}
      />
      <Button type="submit" variant="secondary" loading={isBusy}>
        Войти
      </Button>
    </Form>
  )
}
