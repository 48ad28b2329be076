import type { UserInfo } from '@skidora/contract/accounts.ts'
import { type ApiClient, isApiError } from '@skidora/contract/client.ts'
import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { useState } from 'react'
import { CodeForm } from '../../../features/auth/CodeForm.tsx'
import { OwnPassword } from '../../../features/auth/OwnPassword.tsx'
import { StepForm } from '../../../features/auth/StepForm.tsx'
import { EmailField } from '../../../features/contacts/EmailField.tsx'
import { ResendButton } from '../../../features/contacts/ResendButton.tsx'
import { useAction } from '../../../lib/api/use-action.ts'
import styles from '../parts/account.module.css'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { useOwnCode } from '../parts/use-own-code.ts'

/** New address, a code sent to the current contact or the password, and a link sent to the address. */
export function EmailChange({ user }: { user: UserInfo }) {
  const { run, isBusy, failure } = useAction()
  const access = useOwnCode(user, 'POST /api/v4/profile/personal-info/update/request-access')
  const [step, setStep] = useState<'email' | 'access' | 'letter'>('email')
  const [email, setEmail] = useState('')
  const needsPassword = !access.hasContact && user.hasPassword
  const [password, setPassword] = useState('')
  const [isMistyped, setMistyped] = useState(false)
  const [mayResendAt, setMayResendAt] = useState(0)

  function begin() {
    setMistyped(!normalizeEmail(email))
    if (!normalizeEmail(email)) return
    return run(async (api) => {
      if (!access.hasContact) return sendLetter(api)
      await access.send(api)
      setStep('access')
    })
  }

  async function sendLetter(api: ApiClient, exCode?: string) {
    try {
      const proof = needsPassword ? { password } : { exCode }
      const body = { email, ...proof }
      const { data } = await api('POST /api/v4/profile/email/send', { body })
      setMayResendAt(Date.now() + data.resendIn * 1000)
      setStep('letter')
    } catch (error) {
      // The server reveals that an address is taken only with a valid code.
      if (isApiError(error) && error.payload?.email) setStep('email')
      // A letter that has expired is not sent again without a code.
      else if (isApiError(error) && error.payload?.exCode) setStep('access')
      throw error
    }
  }

  const { payload = {} } = failure ?? {}
  const mark = step === 'email' ? (payload.email ?? payload.password) : payload.exCode
  return (
    <>
      {/* Also the error of a field that this step does not show. */}
      {!mark && <FailureNotice failure={failure && { ...failure, payload: {} }} />}
      {step === 'email' && (
        <StepForm submit="Продолжить" isBusy={isBusy} onSubmit={begin}>
          <EmailField
            label="Новая почта"
            autoComplete="email"
            autoFocus
            value={email}
            error={isMistyped ? 'Проверьте адрес почты.' : payload.email}
            onType={setEmail}
          />
          {needsPassword && (
            <OwnPassword value={password} error={payload.password} onType={setPassword} />
          )}
        </StepForm>
      )}
      {step === 'access' && access.sent && (
        <CodeForm
          sent={access.sent}
          lead="Убедимся, что почту меняете вы."
          submit="Отправить письмо"
          error={mark}
          isBusy={isBusy}
          onSubmit={(exCode) => run((api) => sendLetter(api, exCode))}
          onResend={() => run(access.send)}
        />
      )}
      {step === 'letter' && (
        <div className={styles.form} role="status">
          <p>
            Отправили письмо на <strong>{email}</strong>. Откройте ссылку из него, и почта сменится.
          </p>
          <ResendButton
            what="письмо"
            mayResendAt={mayResendAt}
            onClick={() => run((api) => sendLetter(api))}
          />
        </div>
      )}
    </>
  )
}
