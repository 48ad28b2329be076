import type { SignedIn } from '@skidora/contract/accounts.ts'
import type { Network } from '@skidora/contract/networks.ts'
import { networkNames } from '@skidora/domain/accounts/networks.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../lib/api/use-action.ts'
import { InfoBox } from '../../ui/blocks/InfoBox.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import styles from './AuthForm.module.css'
import { StepForm } from './StepForm.tsx'

type NewPasswordFormProps = {
  /** Reset token, exchanged for the link or the code. */
  token: string
  /** Linked networks, which the new password unlinks. */
  networks: Network[]
  onDone: (signedIn: SignedIn) => void
}

/** Last step of a password reset; accounts with two-step verification also enter its code. */
export function NewPasswordForm({ token, networks, onDone }: NewPasswordFormProps) {
  const { run, isBusy, failure } = useAction()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The main field of the form.
  useEffect(() => field.current?.focus(), [])
  if (failure?.code === 'second_step_needed' && !needsCode) setNeedsCode(true)

  const isMarked =
    failure?.payload.password !== undefined || (needsCode && failure?.payload.code !== undefined)

  const submit = () =>
    run(async (api) => {
      const body = { token, password, ...(code && { code }) }
      onDone((await api('POST /api/v4/auth/changePassword', { body })).data)
    })

  return (
    <StepForm submit="Сохранить и войти" isBusy={isBusy} onSubmit={submit}>
      {failure && !isMarked && (
        <InfoBox key={failure.message} kind="error">
          {failure.message}
        </InfoBox>
      )}
      {failure?.code === 'link_expired' && (
        <p>
          <TextLink href={paths.reminder()}>Восстановить пароль ещё раз</TextLink>
        </p>
      )}
      <p className={styles.lead}>
        Придумайте новый пароль. На всех устройствах, кроме этого, нужно будет войти заново.
        {networks.length > 0 &&
          ` Вход через другие сайты (${networkNames(networks)}) мы отвяжем, потом их можно привязать снова.`}
      </p>
      <PasswordField
        ref={field}
        label="Новый пароль"
        hint="Не меньше 8 символов. Имя, почта и простые слова не подойдут."
        autoComplete="new-password"
        value={password}
        error={failure?.payload.password}
        onType={setPassword}
      />
      {needsCode && (
        <Field
          label="Код для двухэтапного входа"
          hint="Из приложения-аутентификатора или один из кодов восстановления"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          error={failure?.payload.code}
          onType={setCode}
        />
      )}
    </StepForm>
  )
}
