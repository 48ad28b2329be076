import { Button } from '../../ui/buttons/Button.tsx'
import { EmailSuggestion } from '../contacts/EmailSuggestion.tsx'
import { useEmailDomain } from '../contacts/use-email-domain.ts'
import { AddressTaken } from './AddressTaken.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'
import { AuthInput } from './AuthInput.tsx'
import { PromocodeInput } from './PromocodeInput.tsx'
import { StepForm } from './StepForm.tsx'

export function PasswordStep({ auth }: StepProps) {
  const { email, password } = auth.form.fields
  const submit = () =>
    auth.run(async (api) => {
      await auth.checkPromocode(api)
      const body = { login: email.value, password: password.value }
      await auth.enter((await api('POST /api/v4/auth/sign-in', { body })).data)
    })
  return (
    <>
      <StepForm submit="Войти" isBusy={auth.isBusy} onSubmit={submit}>
        <AuthInput
          auth={auth}
          name="email"
          label="Почта или телефон"
          autoComplete="username"
          error={auth.fieldErrors.login}
        />
        <AuthInput
          auth={auth}
          name="password"
          label="Пароль"
          type="password"
          autoComplete="current-password"
        />
        <PromocodeInput auth={auth} />
      </StepForm>
      <div className={styles.other}>
        <Button variant="ghost" onClick={() => auth.move('forgotten')}>
          Забыли пароль?
        </Button>
        <Button variant="ghost" onClick={() => auth.move('byEmail')}>
          Регистрация по почте
        </Button>
      </div>
    </>
  )
}

export function EmailRegistrationStep({ auth }: StepProps) {
  const { name, email, password } = auth.form.fields
  const domain = useEmailDomain(email.value)
  const submit = () =>
    auth.run(async (api) => {
      const body = { name: name.value, email: email.value, password: password.value }
      auth.noteRegistered((await api('POST /api/v4/profile/registration', { body })).data)
    })
  return (
    <StepForm submit="Зарегистрироваться" isBusy={auth.isBusy} onSubmit={submit}>
      <AuthInput auth={auth} name="name" label="Имя" autoComplete="given-name" maxLength={80} />
      <AuthInput auth={auth} name="email" label="Почта" type="email" autoComplete="email" />
      <EmailSuggestion domain={domain} onTake={(meant) => auth.type('email', meant)} />
      <AuthInput
        auth={auth}
        name="password"
        label="Пароль"
        hint="Не меньше 8 символов"
        type="password"
        autoComplete="new-password"
      />
      {auth.refusal === 'email_taken' && <AddressTaken auth={auth} />}
    </StepForm>
  )
}
