import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'
import { StepForm } from './StepForm.tsx'

/** Two-step verification, after any sign-in method, if the user has enabled it. */
export function SecondStep({ auth, ticket }: StepProps & { ticket: string }) {
  const [code, setCode] = useState('')
  const submit = () =>
    auth.run(async (api) => {
      const { data } = await api('POST /api/v4/auth/second-step', { body: { ticket, code } })
      await auth.enter(data)
    })
  if (auth.refusal === 'ticket_spent' || auth.refusal === 'ticket_expired')
    return (
      <div className={styles.fields}>
        <p className={styles.lead}>Этот вход завершить уже нельзя.</p>
        <Button size="lg" wide onClick={() => auth.show(auth.start)}>
          Начать вход сначала
        </Button>
      </div>
    )
  return (
    <StepForm submit="Войти" isBusy={auth.isBusy} onSubmit={submit}>
      <p className={styles.lead}>
        Введите код из приложения-аутентификатора или один из кодов восстановления.
      </p>
      <Field
        label="Код"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={auth.fieldErrors.code}
        onType={setCode}
      />
    </StepForm>
  )
}
