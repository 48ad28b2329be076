import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { DataOf } from '@skidora/contract/calls.ts'
import type { Network } from '@skidora/contract/networks.ts'
import { networkNames } from '@skidora/domain/networks.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { needsEmailConfirmation } from '../../../features/account/needs-email-confirmation.ts'
import { CodeField } from '../../../features/auth/CodeField.tsx'
import { ResendButton } from '../../../features/contacts/ResendButton.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { useUserStore } from '../../../lib/user-store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { InfoBox } from '../../../ui/InfoBox.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import styles from '../parts/account.module.css'
import { Section } from '../parts/Section.tsx'

type SentCode = DataOf<'POST /api/v4/auth/requestPasswordChange'> & { mayResendAt: number }

type PasswordSectionProps = {
  user: UserInfo
  /** Networks that a password change unlinks. */
  linked: Network[]
}

/** Changes the password by the current one, or by a code if it is forgotten or not set. */
export function PasswordSection({ user, linked }: PasswordSectionProps) {
  const userStore = useUserStore()
  const { run, isBusy, failure } = useAction()
  const [hasPassword, setHasPassword] = useState(user.hasPassword)
  const [sent, setSent] = useState<SentCode>()
  /** Networks that the saved password has unlinked. */
  const [unlinked, setUnlinked] = useState<Network[]>()
  const { revalidate } = useRevalidator()
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')

  function requestCode() {
    setUnlinked(undefined)
    return run(async (api) => {
      const { data } = await api('POST /api/v4/auth/requestPasswordChange')
      setSent({ ...data, mayResendAt: Date.now() + data.resendIn * 1000 })
      setCode('')
    })
  }

  async function save() {
    setUnlinked(undefined)
    const body = { password, ...(sent ? { code } : { current }) }
    const isDone = await run(async (api) =>
      setUnlinked((await api('POST /api/v4/profile/password', { body })).data.unlinked),
    )
    if (!isDone) return
    userStore.fill({ ...user, hasPassword: true })
    setHasPassword(true)
    setSent(undefined)
    setCurrent('')
    setPassword('')
    await revalidate()
  }

  const outcome = (
    <>
      {unlinked && (
        <InfoBox kind="success">
          Пароль сохранён. На других устройствах нужно войти заново.
          {unlinked.length > 0 &&
            ` Отвязали: ${networkNames(unlinked)}. Снова привязать можно в разделе «Личные данные».`}
        </InfoBox>
      )}
      {failure && (
        <InfoBox key={failure.message} kind="error">
          {failure.message}
        </InfoBox>
      )}
    </>
  )

  const isWaiting = needsEmailConfirmation(user) && !user.phone
  if (!hasPassword && isWaiting)
    return (
      <Section title="Пароль">
        <p>Сначала подтвердите почту.</p>
      </Section>
    )
  if (!hasPassword && !sent)
    return (
      <Section title="Пароль">
        {outcome}
        <p>Пароля пока нет: вы входите другими способами. Задайте его, если так удобнее.</p>
        <div>
          <Button loading={isBusy} onClick={requestCode}>
            Задать пароль
          </Button>
        </div>
      </Section>
    )

  return (
    <Section title="Пароль">
      <Form className={styles.form} onSubmit={save}>
        {outcome}
        {sent ? (
          <>
            <p aria-live="polite">Отправили код на {sent.to}.</p>
            <CodeField
              // Remounts the field for each new code: empty and focused.
              key={sent.mayResendAt}
              label="Код из сообщения"
              length={sent.length}
              value={code}
              error={failure?.payload.code}
              onType={setCode}
            />
          </>
        ) : (
          <PasswordField
            label="Текущий пароль"
            autoComplete="current-password"
            value={current}
            error={failure?.payload.current}
            onType={setCurrent}
          />
        )}
        <PasswordField
          label="Новый пароль"
          hint="Не меньше 8 символов"
          autoComplete="new-password"
          value={password}
          error={failure?.payload.password}
          onType={setPassword}
        />
        {hasPassword && linked.length > 0 && (
          <p>
            Вместе с паролем отвяжем вход через другие сайты: {networkNames(linked)}. Потом их можно
            привязать снова.
          </p>
        )}
        <Button type="submit" loading={isBusy}>
          {hasPassword ? 'Сменить пароль' : 'Задать пароль'}
        </Button>
      </Form>
      <div className={styles.muted}>
        {sent ? (
          <ResendButton what="код" mayResendAt={sent.mayResendAt} onClick={requestCode} />
        ) : (
          !isWaiting && (
            <Button variant="ghost" size="sm" onClick={requestCode}>
              Не помню пароль
            </Button>
          )
        )}
      </div>
    </Section>
  )
}
