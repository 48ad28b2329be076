import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { DataOf } from '@skidora/contract/calls.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { useEffect, useRef, useState } from 'react'
import { CodeField } from '../../../features/auth/CodeField.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { InfoBox } from '../../../ui/InfoBox.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import styles from '../parts/account.module.css'

type ConfirmIdentityProps = {
  user: UserInfo
  /** Label of the submit button. */
  submit: string
  isDangerous?: boolean
  /** Runs the confirmed action; the ticket is for one use. */
  onConfirmed: (api: ApiClient, ticket: string) => Promise<void>
  onCancel: () => void
}

type CodeSent = DataOf<'POST /api/v4/profile/confirm-identity/send-code'>

/** Asks for the password or a code again, before actions that a stolen session must not allow. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  const { user, submit, isDangerous, onConfirmed, onCancel } = props
  const { run, isBusy, failure } = useAction()
  const [isByCode, setByCode] = useState(!user.hasPassword)
  const [sent, setSent] = useState<CodeSent>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  const send = () =>
    run(async (api) => {
      setByCode(true)
      setSent((await api('POST /api/v4/profile/confirm-identity/send-code')).data)
      setCode('')
    })

  const confirm = () =>
    run(async (api) => {
      const body = isByCode ? { code } : { password }
      const { data } = await api('POST /api/v4/profile/confirm-identity', { body })
      await onConfirmed(api, data.ticket)
    })

  const fieldErrors = failure?.payload ?? {}
  const hasFieldError = isByCode ? fieldErrors.code : fieldErrors.password
  const mayGetCode = user.phone !== null || user.isEmailConfirmed
  return (
    <Form className={styles.form} onSubmit={isByCode && !sent ? send : confirm}>
      {failure && !hasFieldError && <InfoBox kind="error">{failure.message}</InfoBox>}
      {!isByCode && (
        <OwnPassword value={password} error={fieldErrors.password} onType={setPassword} />
      )}
      {isByCode && !sent && (
        <p>
          {mayGetCode
            ? 'Пришлём код, который подтвердит, что это вы.'
            : user.email
              ? 'Сначала подтвердите почту.'
              : 'Сначала добавьте телефон или почту: туда мы пришлём код.'}
        </p>
      )}
      {isByCode && sent && (
        <>
          <p aria-live="polite">Отправили код на {sent.to}.</p>
          <CodeField
            label={sent.channel === 'sms' ? 'Код из СМС' : 'Код из письма'}
            length={sent.length}
            value={code}
            error={fieldErrors.code}
            onType={setCode}
          />
        </>
      )}
      <div className={styles.buttons}>
        {isByCode && !sent ? (
          mayGetCode && (
            <Button type="submit" loading={isBusy}>
              Получить код
            </Button>
          )
        ) : (
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isBusy}>
            {submit}
          </Button>
        )}
        {sent && isByCode && (
          <Button variant="ghost" onClick={send}>
            Отправить код ещё раз
          </Button>
        )}
        {!isByCode && mayGetCode && (
          <Button variant="ghost" onClick={send}>
            Получить код вместо пароля
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </Form>
  )
}

type OwnPasswordProps = { value: string; error?: string; onType: (text: string) => void }

function OwnPassword({ value, error, onType }: OwnPasswordProps) {
  const input = useRef<HTMLInputElement>(null)
  // Opened by a click, for this one field.
  useEffect(() => input.current?.focus(), [])
  return (
    <PasswordField
      ref={input}
      label="Пароль"
      hint="Введите ещё раз, чтобы мы знали, что это вы"
      autoComplete="current-password"
      value={value}
      error={error}
      onType={onType}
    />
  )
}
