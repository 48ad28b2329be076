import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { Network } from '@skidora/contract/networks.ts'
import { networkNames } from '@skidora/domain/accounts/networks.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { needsEmailConfirmation } from '../../../features/account/needs-email-confirmation.ts'
import { CodeForm } from '../../../features/auth/CodeForm.tsx'
import { useAction } from '../../../lib/api/use-action.ts'
import { useUserStore } from '../../../lib/session/user-store.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import styles from '../parts/account.module.css'
import { Section } from '../parts/Section.tsx'
import { useOwnCode } from '../parts/use-own-code.ts'

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
  const ownCode = useOwnCode(user, 'POST /api/v4/auth/requestPasswordChange')
  /** Networks that the saved password has unlinked. */
  const [unlinked, setUnlinked] = useState<Network[]>()
  const { revalidate } = useRevalidator()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')

  function requestCode() {
    setUnlinked(undefined)
    return run(ownCode.send)
  }

  async function save(proof: { code: string } | { current: string }) {
    setUnlinked(undefined)
    const body = { password, ...proof }
    const isDone = await run(async (api) =>
      setUnlinked((await api('POST /api/v4/profile/password', { body })).data.unlinked),
    )
    if (!isDone) return
    userStore.fill({ ...user, hasPassword: true })
    setHasPassword(true)
    ownCode.clear()
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
  if (!hasPassword && !ownCode.sent)
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

  const submit = hasPassword ? 'Сменить пароль' : 'Задать пароль'
  const newPassword = (
    <>
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
    </>
  )
  return (
    <Section title="Пароль">
      {outcome}
      {ownCode.sent ? (
        <div className={styles.flow}>
          <CodeForm
            sent={ownCode.sent}
            submit={submit}
            error={failure?.payload.code}
            isBusy={isBusy}
            onSubmit={(code) => save({ code })}
            onResend={requestCode}
            fields={newPassword}
          />
        </div>
      ) : (
        <>
          <Form className={styles.form} onSubmit={() => save({ current })}>
            <PasswordField
              label="Текущий пароль"
              autoComplete="current-password"
              value={current}
              error={failure?.payload.current}
              onType={setCurrent}
            />
            {newPassword}
            <Button type="submit" loading={isBusy}>
              {submit}
            </Button>
          </Form>
          {ownCode.hasContact && (
            <div className={styles.muted}>
              <Button variant="ghost" size="sm" onClick={requestCode}>
                Не помню пароль
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}
