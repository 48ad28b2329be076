import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import type { StepProps } from './AuthForm.tsx'
import { AuthInput } from './AuthInput.tsx'
import { CodeForm } from './CodeForm.tsx'
import { PromocodeInput } from './PromocodeInput.tsx'
import { sendWithCaptcha } from './send-with-captcha.ts'

/** Code from the SMS or call, for sign-in and registration. */
export function CodeStep({ auth }: StepProps) {
  const { phone, sent, form } = auth
  const isCall = sent?.channel === 'call'
  // Corrects a rejected name here: going back would cost another SMS.
  const [isNameShown, setNameShown] = useState(false)
  if (form.fields.name.error && !isNameShown) setNameShown(true)

  const submit = (pin: string) =>
    auth.run(async (api) => {
      if (form.step === 'reg sms') {
        const body = { phone, pin, name: form.fields.name.value, isCall }
        await auth.enter((await api('POST /api/v4/client/registration', { body })).data)
      } else {
        await auth.checkPromocode(api)
        const call = isCall
          ? 'POST /api/v4/client/checkFlashCallPin'
          : 'POST /api/v4/client/checkPin'
        await auth.enter((await api(call, { body: { phone, pin } })).data)
      }
    })

  const sendAgain = (way: 'sms' | 'call') =>
    auth.run(async (api) => {
      const { data } =
        way === 'call'
          ? await api('GET /api/v4/client/callPassword', { query: { phone } })
          : await sendWithCaptcha(api, (captcha) =>
              api('POST /api/v4/client/sendSmsCode', { body: { phone, ...captcha } }),
            )
      auth.noteSent(data)
    })

  return (
    <CodeForm
      sent={{
        channel: isCall ? 'call' : 'sms',
        to: phone,
        length: sent?.length ?? 6,
        mayResendAt: sent?.mayResendAt ?? 0,
      }}
      submit="Продолжить"
      error={auth.fieldErrors.code ?? auth.fieldErrors.pin}
      isBusy={auth.isBusy}
      onSubmit={submit}
      onResend={() => sendAgain('sms')}
      fields={
        <>
          {form.step === 'reg sms' && isNameShown && (
            <AuthInput
              auth={auth}
              name="name"
              label="Имя"
              autoComplete="given-name"
              maxLength={80}
            />
          )}
          <PromocodeInput auth={auth} />
        </>
      }
    >
      <Button variant="ghost" onClick={() => sendAgain('call')}>
        Узнать код по звонку
      </Button>
    </CodeForm>
  )
}
