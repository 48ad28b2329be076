import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { useState } from 'react'
import { CodeForm } from '../../../features/auth/CodeForm.tsx'
import { OwnPassword } from '../../../features/auth/OwnPassword.tsx'
import { useAction } from '../../../lib/api/use-action.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import styles from '../parts/account.module.css'
import { useOwnCode } from '../parts/use-own-code.ts'

type ConfirmIdentityProps = {
  user: UserInfo
  /** Label of the submit button. */
  submit: string
  isDangerous?: boolean
  /** Runs the confirmed action; the ticket is for one use. */
  onConfirmed: (api: ApiClient, ticket: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password or a code again, before actions that a stolen session must not allow. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  const { user, submit, isDangerous, onConfirmed, onCancel } = props
  const { run, isBusy, failure } = useAction()
  const ownCode = useOwnCode(user, 'POST /api/v4/profile/confirm-identity/send-code')
  const [isByCode, setByCode] = useState(!user.hasPassword)
  const [password, setPassword] = useState('')

  const sendCode = () =>
    run(async (api) => {
      await ownCode.send(api)
      setByCode(true)
    })

  const confirm = (body: { password: string } | { code: string }) =>
    run(async (api) => {
      const { data } = await api('POST /api/v4/profile/confirm-identity', { body })
      await onConfirmed(api, data.ticket)
    })

  const { payload = {}, message } = failure ?? {}
  const error = isByCode ? payload.code : payload.password
  const cancel = (
    <Button variant="ghost" onClick={onCancel}>
      Отмена
    </Button>
  )
  return (
    <>
      {message && !error && (
        <InfoBox key={message} kind="error">
          {message}
        </InfoBox>
      )}
      {!isByCode && (
        <Form className={styles.form} onSubmit={() => confirm({ password })}>
          <OwnPassword autoFocus value={password} error={error} onType={setPassword} />
          <div className={styles.buttons}>
            <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isBusy}>
              {submit}
            </Button>
            {ownCode.hasContact && (
              <Button variant="ghost" onClick={sendCode}>
                Получить код вместо пароля
              </Button>
            )}
            {cancel}
          </div>
        </Form>
      )}
      {isByCode && !ownCode.sent && (
        <>
          <p>
            {ownCode.hasContact
              ? 'Пришлём код, который подтвердит, что это вы.'
              : user.email
                ? 'Сначала подтвердите почту.'
                : 'Сначала добавьте телефон или почту: туда мы пришлём код.'}
          </p>
          <div className={styles.buttons}>
            {ownCode.hasContact && (
              <Button loading={isBusy} onClick={sendCode}>
                Получить код
              </Button>
            )}
            {cancel}
          </div>
        </>
      )}
      {isByCode && ownCode.sent && (
        <div className={styles.flow}>
          <CodeForm
            sent={ownCode.sent}
            submit={submit}
            isDangerous={isDangerous}
            error={error}
            isBusy={isBusy}
            onSubmit={(code) => confirm({ code })}
            onResend={sendCode}
          >
            {cancel}
          </CodeForm>
        </div>
      )}
    </>
  )
}
