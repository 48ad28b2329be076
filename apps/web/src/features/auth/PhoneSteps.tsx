import type { ApiClient } from '@skidora/contract/client.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PhoneField } from '../contacts/PhoneField.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'
import { AuthInput } from './AuthInput.tsx'
import { PromocodeInput } from './PromocodeInput.tsx'
import { StepForm } from './StepForm.tsx'
import { sendWithCaptcha } from './send-with-captcha.ts'
import type { AuthFormState } from './use-auth-form.ts'

/** First step: known phones get a code, unknown ones go on to registration. */
export function PhoneStep({ auth }: StepProps) {
  const { phone, run, move } = auth
  const submit = () =>
    run(async (api) => {
      await auth.checkPromocode(api)
      const { data } = await api('POST /api/v4/client/checkExists', { body: { phone } })
      if (!data.exists) return move('phoneUnknown')
      await sendCode(auth, api)
    })
  return (
    <>
      <StepForm submit="Получить код" isBusy={auth.isBusy} onSubmit={submit}>
        <PhoneInput auth={auth} />
        <PromocodeInput auth={auth} />
      </StepForm>
      <div className={styles.other}>
        <Button variant="ghost" onClick={() => move('otherWays')}>
          Войти другим способом
        </Button>
      </div>
    </>
  )
}

export function PhoneRegistrationStep({ auth }: StepProps) {
  const { name } = auth.form.fields
  return (
    <StepForm
      submit="Получить код"
      isBusy={auth.isBusy}
      onSubmit={() => auth.run((api) => sendCode(auth, api, name.value))}
    >
      <p className={styles.lead}>Вы у нас впервые. Как к вам обращаться?</p>
      <AuthInput auth={auth} name="name" label="Имя" autoComplete="given-name" maxLength={80} />
      <PhoneInput auth={auth} />
    </StepForm>
  )
}

/** The server also validates the name, if given, before it sends the code. */
async function sendCode(
  { phone, noteSent, resumeSent, move }: AuthFormState,
  api: ApiClient,
  name?: string,
) {
  if (resumeSent()) return move('codeSent')
  const body = { phone, ...(name !== undefined && { name }) }
  const { data } = await sendWithCaptcha(api, (captcha) =>
    api('POST /api/v4/client/sendSmsCode', { body: { ...body, ...captcha } }),
  )
  noteSent(data)
  move('codeSent')
}

function PhoneInput({ auth: { phone, typePhone, fieldErrors } }: StepProps) {
  return (
    <PhoneField
      label="Телефон"
      value={phone}
      error={fieldErrors.phone}
      onChange={(event) => typePhone(event.currentTarget.value)}
    />
  )
}
