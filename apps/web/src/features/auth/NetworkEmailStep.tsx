import { networkTitles } from '@skidora/domain/accounts/networks.ts'
import { useEffect, useRef } from 'react'
import { Field } from '../../ui/fields/Field.tsx'
import { AddressTaken } from './AddressTaken.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'
import { StepForm } from './StepForm.tsx'
import type { OAuthUser } from './use-auth-form.ts'

/** Asks for the e-mail address when the network did not provide one. */
export function NetworkEmailStep({ auth, oauthUser }: StepProps & { oauthUser: OAuthUser }) {
  const { network, payload, name } = oauthUser
  const { email } = auth.form.fields
  const input = useRef<HTMLInputElement>(null)
  // The only field of its step.
  useEffect(() => input.current?.focus(), [])

  const submit = () =>
    auth.run(async (api) => {
      const query = { oauth_client: network, access_token_payload: payload, email: email.value }
      await auth.enter((await api('GET /api/v4/oauth/finish-registration', { query })).data)
    })

  return (
    <StepForm submit="Зарегистрироваться" isBusy={auth.isBusy} onSubmit={submit}>
      <p className={styles.lead}>
        {name}, сервис «{networkTitles[network]}» не передал ваш адрес. Напишите, куда присылать
        купоны, и подтвердите адрес по ссылке из письма.
      </p>
      <Field
        ref={input}
        label="Почта"
        type="email"
        autoComplete="email"
        value={email.value}
        error={email.error}
        onType={(text) => auth.type('email', text)}
      />
      {auth.refusal === 'email_taken' && <AddressTaken auth={auth} />}
    </StepForm>
  )
}
