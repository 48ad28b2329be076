import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { Passkey } from '@skidora/contract/passkeys.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { needsEmailConfirmation } from '../../../features/account/needs-email-confirmation.ts'
import { createPasskey, useHasPasskeys } from '../../../features/passkeys/browser-passkeys.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useFocusOnChange } from '../../../lib/browser/use-focus-on-change.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { Section } from '../parts/Section.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { PasswordCheck } from './PasswordCheck.tsx'
import ways from './sign-in-settings.module.css'

type PasskeySectionProps = { user: UserInfo; passkeys: Passkey[] | null }

export function PasskeySection({ user, passkeys }: PasskeySectionProps) {
  const hasPasskeys = useHasPasskeys()
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [isPasswordShown, setPasswordShown] = useState(false)
  const isWaiting = needsEmailConfirmation(user)
  const box = useFocusOnChange(isPasswordShown)
  const [result, setResult] = useState<{ text: string }>()
  // The used button may be gone with its key.
  const resultBox = useFocusOnChange<HTMLParagraphElement>(result)

  async function show(text: string) {
    await revalidate()
    setResult({ text })
  }

  async function make(password?: string) {
    const isMade = await run(async (api) => {
      const body = { password }
      const { data } = await api('POST /api/v4/profile/passkeys/options', { body })
      await api('POST /api/v4/profile/passkeys', { body: await createPasskey(data) })
    })
    if (!isMade) return
    setPasswordShown(false)
    await show('Ключ создан. Теперь можно входить по нему.')
  }

  return (
    <Section title="Ключи доступа">
      {isWaiting && passkeys?.length === 0 ? (
        <p>Сначала подтвердите почту.</p>
      ) : (
        <>
          <p>
            Входите по отпечатку пальца, лицу или коду экрана. Пароль могут узнать, СМС перехватить,
            а ключ остаётся на вашем устройстве.
          </p>
          <PasskeyList
            passkeys={passkeys}
            hasPassword={user.hasPassword}
            onRemoved={({ title }) => show(`Ключ «${title}» удалён.`)}
          />
        </>
      )}
      {!isWaiting && hasPasskeys === false && (
        <p>
          Этот браузер не умеет создавать ключи доступа. Откройте страницу в свежей версии Chrome,
          Safari или Яндекс Браузера.
        </p>
      )}
      {result && (
        <p ref={resultBox} tabIndex={-1} role="status">
          {result.text}
        </p>
      )}
      <div ref={box} tabIndex={-1} className={ways.view}>
        <FailureNotice failure={failure} />
        {isPasswordShown ? (
          <PasswordCheck
            isBusy={isBusy}
            failure={failure}
            onSubmit={make}
            onCancel={() => setPasswordShown(false)}
          />
        ) : (
          hasPasskeys &&
          !isWaiting && (
            <Button
              variant="secondary"
              icon="key-round"
              loading={isBusy}
              onClick={() => (user.hasPassword ? setPasswordShown(true) : make())}
            >
              Создать ключ доступа
            </Button>
          )
        )}
      </div>
    </Section>
  )
}
