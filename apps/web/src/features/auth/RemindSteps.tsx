import type { Network } from '@skidora/contract/networks.ts'
import { formatPhone, normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { useState } from 'react'
import { NoBreak } from '../../ui/blocks/NoBreak.tsx'
import { ResendButton } from '../contacts/ResendButton.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'
import { AuthInput } from './AuthInput.tsx'
import { CodeForm } from './CodeForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { StepForm } from './StepForm.tsx'
import type { AuthFormState } from './use-auth-form.ts'

/** Password reset: by a link for an e-mail address, by a code for a phone. */
export function RemindStep({ auth }: StepProps) {
  const { remind, ...captcha } = useReminder(auth)
  return (
    <>
      <noscript>
        <p className={styles.problem}>
          Перед отправкой мы проверяем, что вы не робот, а без JavaScript это не получится. Включите
          его в настройках браузера и обновите страницу.
        </p>
      </noscript>
      <StepForm
        submit="Продолжить"
        isBusy={auth.isBusy}
        onSubmit={() => remind(() => auth.move('reminded'))}
      >
        <p className={styles.lead}>
          Укажите почту или телефон, с которыми вы регистрировались. На почту придёт ссылка, на
          телефон — код.
        </p>
        <AuthInput
          auth={auth}
          name="email"
          label="Почта или телефон"
          autoComplete="username"
          error={auth.fieldErrors.login}
        />
        <CaptchaState {...captcha} />
      </StepForm>
    </>
  )
}

export function RemindedStep({ auth }: StepProps) {
  return auth.sent?.channel === 'sms' ? <CodeSent auth={auth} /> : <LetterSent auth={auth} />
}

function LetterSent({ auth }: StepProps) {
  const { remind, ...captcha } = useReminder(auth)
  return (
    <div className={styles.fields}>
      <p aria-live="polite">
        Если аккаунт с адресом <b className={styles.contact}>{auth.form.fields.email.value}</b>{' '}
        есть, письмо уже в пути. Откройте ссылку из него: она работает час.
      </p>
      <p className={styles.lead}>Письма нет? Загляните в «Спам» и проверьте, тот ли это адрес.</p>
      <CaptchaState {...captcha} />
      <div className={styles.other}>
        <ResendButton
          what="письмо"
          mayResendAt={auth.sent?.mayResendAt ?? 0}
          onClick={() => remind()}
        />
      </div>
    </div>
  )
}

function CodeSent({ auth }: StepProps) {
  const login = auth.form.fields.email.value
  const phone = normalizePhone(login)
  const { remind, ...captcha } = useReminder(auth)
  const [change, setChange] = useState<{ token: string; networks: Network[] }>()
  if (change) return <NewPasswordForm {...change} onDone={auth.enter} />

  const submit = (code: string) =>
    auth.run(async (api) => {
      const body = { email: login, code }
      setChange((await api('POST /api/v4/auth/resetPassword', { body })).data)
    })
  const to = phone ? formatPhone(phone) : login
  return (
    <CodeForm
      sent={{
        channel: 'sms',
        to,
        length: auth.sent?.length ?? 6,
        mayResendAt: auth.sent?.mayResendAt ?? 0,
      }}
      text={
        <>
          Если аккаунт с номером <NoBreak>{to}</NoBreak> есть, на него придёт СМС с кодом.
        </>
      }
      submit="Продолжить"
      error={auth.fieldErrors.code}
      isBusy={auth.isBusy}
      onSubmit={submit}
      onResend={() => remind()}
      fields={<CaptchaState {...captcha} />}
    />
  )
}

/** Solves the captcha, then requests the message. */
function useReminder(auth: AuthFormState) {
  const [isChecking, setChecking] = useState(false)

  function remind(onSent = () => {}) {
    return auth.run(async (api) => {
      const { solveCaptcha } = await import('./solve-captcha.ts')
      setChecking(true)
      const captcha = await solveCaptcha(api)
      setChecking(false)
      const body = { login: auth.form.fields.email.value, captcha }
      auth.noteSent((await api('POST /api/v4/auth/remindPassword', { body })).data)
      onSent()
    })
  }

  return { remind, isChecking, problem: auth.fieldErrors.captcha }
}

type CaptchaStateProps = Pick<ReturnType<typeof useReminder>, 'isChecking' | 'problem'>

function CaptchaState({ isChecking, problem }: CaptchaStateProps) {
  if (isChecking)
    return (
      <p className={styles.lead} role="status">
        Проверяем, что вы не робот. Обычно это пара секунд.
      </p>
    )
  return problem ? (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  ) : null
}
