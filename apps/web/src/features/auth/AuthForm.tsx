import type { AuthStep } from '@skidora/domain/accounts/auth-form.ts'
import { authMoves } from '@skidora/domain/accounts/auth-form.ts'
import { InfoBox } from '../../ui/blocks/InfoBox.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import styles from './AuthForm.module.css'
import { CodeStep } from './CodeStep.tsx'
import { EmailRegistrationStep, PasswordStep } from './EmailSteps.tsx'
import { NetworkEmailStep } from './NetworkEmailStep.tsx'
import { OtherWaysStep } from './OtherWaysStep.tsx'
import { PhoneRegistrationStep, PhoneStep } from './PhoneSteps.tsx'
import { RegisteredStep } from './RegisteredStep.tsx'
import { RemindedStep, RemindStep } from './RemindSteps.tsx'
import { SecondStep } from './SecondStep.tsx'
import { type AuthFormState, type OAuthReturn, useAuthForm } from './use-auth-form.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useStepHistory } from './use-step-history.ts'

const steps: Record<AuthStep, { title: string; Step: (props: StepProps) => React.ReactNode }> = {
  'authphone empty': { title: 'Вход или регистрация', Step: PhoneStep },
  'authphone soc': { title: 'Другие способы входа', Step: OtherWaysStep },
  'authphone sms': { title: 'Введите код', Step: CodeStep },
  'auth empty': { title: 'Вход по паролю', Step: PasswordStep },
  'reg phone': { title: 'Регистрация', Step: PhoneRegistrationStep },
  'reg email': { title: 'Регистрация по почте', Step: EmailRegistrationStep },
  'reg sms': { title: 'Введите код', Step: CodeStep },
  'remind empty': { title: 'Восстановление пароля', Step: RemindStep },
  'remindsuccess empty': { title: 'Восстановление пароля', Step: RemindedStep },
}

const viewTitles = {
  'second step': 'Двухэтапный вход',
  'network email': 'Ваша почта',
  registered: 'Вы зарегистрированы',
}

const titleOf = ({ view, form }: AuthFormState) =>
  view.name === 'step' ? steps[form.step].title : viewTitles[view.name]

export type StepProps = { auth: AuthFormState }

type AuthFormProps = {
  start: AuthStep
  /** Redirect target after sign-in; only same-site URLs are followed. */
  redirect: string | null
  /** `h1` when the form is the page itself. */
  heading?: 'h1' | 'h2'
  oauthReturn?: OAuthReturn
  /** The action that requires sign-in. */
  reason?: string | null
}

export function AuthForm({
  start,
  redirect,
  heading: Heading = 'h2',
  oauthReturn,
  reason,
}: AuthFormProps) {
  const auth = useAuthForm(start, redirect, oauthReturn)
  const isPage = Heading === 'h1'
  useStepHistory(auth, isPage ? titleOf(auth) : null)
  const { step, infoBox } = auth.form
  const { view } = auth
  const box = useStepFocus(view.name === 'step' ? step : view.name, auth.refusals, isPage)
  return (
    <div ref={box} className={styles.form}>
      <header className={styles.header}>
        {'back' in authMoves[step] && view.name !== 'registered' && (
          <IconButton
            icon="arrow-left"
            label="Назад"
            className={styles.back}
            onClick={() => auth.move('back')}
          />
        )}
        <Heading className={styles.title} tabIndex={-1} data-step-title>
          {titleOf(auth)}
        </Heading>
      </header>
      {reason && <p className={styles.lead}>{reason}</p>}
      {infoBox && (
        <InfoBox key={infoBox.messages.join()} kind="error">
          {infoBox.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </InfoBox>
      )}
      <View auth={auth} />
    </div>
  )
}

function View({ auth }: StepProps) {
  const { view, form } = auth
  switch (view.name) {
    case 'registered':
      return <RegisteredStep auth={auth} registered={view.result} />
    case 'second step':
      return <SecondStep auth={auth} ticket={view.ticket} />
    case 'network email':
      return <NetworkEmailStep auth={auth} oauthUser={view.oauthUser} />
    case 'step': {
      const { Step } = steps[form.step]
      return <Step auth={auth} />
    }
  }
}
