import type { UserInfo } from '@skidora/contract/accounts.ts'
import { type ApiClient, isApiError } from '@skidora/contract/client.ts'
import { useEffect, useRef, useState } from 'react'
import { CodeForm } from '../../../features/auth/CodeForm.tsx'
import { OwnPassword } from '../../../features/auth/OwnPassword.tsx'
import { StepForm } from '../../../features/auth/StepForm.tsx'
import { codeSent, type SentCode } from '../../../features/auth/sent-code.ts'
import { PhoneField } from '../../../features/contacts/PhoneField.tsx'
import { useAction } from '../../../lib/api/use-action.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { useOwnCode } from '../parts/use-own-code.ts'

type PhoneChangeProps = { user: UserInfo; onDone: (user: UserInfo) => void }

/** New phone, the code sent to it, and a code sent to the current contact or the password. */
export function PhoneChange({ user, onDone }: PhoneChangeProps) {
  const { run, isBusy, failure } = useAction()
  const access = useOwnCode(user, 'POST /api/v4/profile/personal-info/update/request-access')
  const [step, setStep] = useState<'phone' | 'code' | 'access'>('phone')
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<SentCode>()
  const needsPassword = !access.hasContact && user.hasPassword
  const [password, setPassword] = useState('')
  /** Proof of the new phone's code. */
  const [token, setToken] = useState('')
  const isSms = sent?.channel !== 'call'
  const field = useRef<HTMLInputElement>(null)
  // Scrolls to the form, which is far down the page, when opened by a link.
  useEffect(() => field.current?.focus(), [])

  const send = (way: 'sms' | 'call') =>
    run(async (api) => {
      const body = { phone, isSms: way === 'sms' }
      const sending = api('POST /api/v4/profile/unconfirmed-phone', { body })
      setSent(await codeSent(sending, { channel: way, to: phone, length: way === 'sms' ? 6 : 4 }))
      setStep('code')
    })

  const sendAgain = () =>
    run(async (api) => {
      setSent(await codeSent(api('POST /api/v4/profile/unconfirmed-phone/update-code')))
    })

  const sendSms = () =>
    run(async (api) => {
      const sending = api('POST /api/v4/phoneNumber/requestSmsCode')
      setSent(await codeSent(sending, { channel: 'sms', to: phone, length: 6 }))
    })

  const checkCode = (typed: string) =>
    run(async (api) => {
      if (!access.hasContact)
        return confirm(api, { code: typed, ...(needsPassword && { password }) })
      const query = { code: typed }
      setToken((await api('GET /api/v4/validatePhoneNumberConfirmationCode', { query })).data.token)
      await access.send(api)
      setStep('access')
    })

  async function confirm(
    api: ApiClient,
    proof: { code: string; password?: string } | { token: string; exCode: string },
  ) {
    const body = { phone, isSms, ...proof }
    try {
      onDone((await api('POST /api/v4/confirmPhoneNumber', { body })).data)
    } catch (error) {
      // The server may reject an earlier step.
      if (isApiError(error) && error.payload?.phone) setStep('phone')
      else if (isApiError(error) && error.payload?.code) setStep('code')
      throw error
    }
  }

  const { payload = {} } = failure ?? {}
  const mark = {
    phone: payload.phone,
    code: payload.code ?? payload.password,
    access: payload.exCode,
  }[step]
  return (
    <>
      {/* Also the error of a field that this step does not show. */}
      {!mark && <FailureNotice failure={failure && { ...failure, payload: {} }} />}
      {step === 'phone' && (
        <StepForm submit="Получить код" isBusy={isBusy} onSubmit={() => send('sms')}>
          <PhoneField
            ref={field}
            label="Новый телефон"
            value={phone}
            error={mark}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
        </StepForm>
      )}
      {step === 'code' && sent && (
        <CodeForm
          sent={sent}
          submit="Продолжить"
          error={payload.code}
          isBusy={isBusy}
          fields={
            needsPassword && (
              <OwnPassword value={password} error={payload.password} onType={setPassword} />
            )
          }
          onSubmit={checkCode}
          onResend={sendAgain}
        >
          {isSms ? (
            <Button variant="ghost" onClick={() => send('call')}>
              Узнать код по звонку
            </Button>
          ) : (
            <Button variant="ghost" onClick={sendSms}>
              Получить код по СМС
            </Button>
          )}
        </CodeForm>
      )}
      {step === 'access' && access.sent && (
        <CodeForm
          sent={access.sent}
          lead="Новый номер подтверждён. Осталось убедиться, что это вы."
          submit={user.phone ? 'Сменить телефон' : 'Добавить телефон'}
          error={mark}
          isBusy={isBusy}
          onSubmit={(exCode) => run((api) => confirm(api, { token, exCode }))}
          onResend={() => run(access.send)}
        />
      )}
    </>
  )
}
