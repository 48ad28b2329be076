import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ResendButton } from '../contacts/ResendButton.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'
import { AuthInput } from './AuthInput.tsx'
import { CodeField } from './CodeField.tsx'
import { PromocodeInput } from './PromocodeInput.tsx'
import { StepForm } from './StepForm.tsx'

/** Code from the SMS or call, for sign-in and registration. */
export function CodeStep({ auth }: StepProps) {
  const { phone, sent, form } = auth
  const [pin, setPin] = useState('')
  const isCall = sent?.channel === 'call'
  // Corrects a rejected name here: going back would cost another SMS.
  const [isNameShown, setNameShown] = useState(false)
  if (form.fields.name.error && !isNameShown) setNameShown(true)

  const submit = () =>
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
          : await api('POST /api/v4/client/sendSmsCode', { body: { phone } })
      auth.noteSent(data)
      setPin('')
    })

  return (
    <>
      <StepForm submit="Продолжить" isBusy={auth.isBusy} onSubmit={submit}>
        <p className={styles.lead} aria-live="polite">
          {isCall ? 'Сейчас позвонит робот на ' : 'Мы отправили СМС на '}
          <span className={styles.phone}>{phone}</span>.
          {isCall && ' Введите последние четыре цифры его номера, отвечать не нужно.'}
        </p>
        <CodeField
          // Remounts the field for each new code: empty and focused.
          key={sent?.mayResendAt}
          label={isCall ? 'Последние 4 цифры номера' : 'Код из СМС'}
          length={sent?.length ?? 6}
          value={pin}
          error={auth.fieldErrors.code ?? auth.fieldErrors.pin}
          onType={setPin}
        />
        {form.step === 'reg sms' && isNameShown && (
          <AuthInput auth={auth} name="name" label="Имя" autoComplete="given-name" maxLength={80} />
        )}
        <PromocodeInput auth={auth} />
      </StepForm>
      <div className={styles.other}>
        <ResendButton
          what="код"
          mayResendAt={sent?.mayResendAt ?? 0}
          onClick={() => sendAgain('sms')}
        />
        <Button variant="ghost" onClick={() => sendAgain('call')}>
          Узнать код по звонку
        </Button>
      </div>
    </>
  )
}
