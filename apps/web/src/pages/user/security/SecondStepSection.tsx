import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import type { SecondStepSecret, SecondStepState } from '@skidora/contract/second-step.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { needsEmailConfirmation } from '../../../features/account/needs-email-confirmation.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useFocusOnChange } from '../../../lib/browser/use-focus-on-change.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { Section } from '../parts/Section.tsx'
import { PasswordCheck } from './PasswordCheck.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondStepSetup } from './SecondStepSetup.tsx'
import { StepCodeForm } from './StepCodeForm.tsx'
import ways from './sign-in-settings.module.css'

type SecondStepSectionProps = { user: UserInfo; secondStep: SecondStepState | null }

export function SecondStepSection({ user, secondStep }: SecondStepSectionProps) {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<string[]>()
  const box = useFocusOnChange(codes ? 'codes' : secondStep?.enabledAt)

  async function show(recoveryCodes: string[]) {
    setCodes(recoveryCodes)
    await revalidate()
  }

  return (
    <Section title="Двухэтапный вход">
      <div ref={box} tabIndex={-1} className={ways.view}>
        {!secondStep ? (
          <p>Раздел не загрузился. Обновите страницу.</p>
        ) : codes ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
        ) : secondStep.enabledAt ? (
          <SwitchedOn state={secondStep} since={secondStep.enabledAt} onCodes={show} />
        ) : needsEmailConfirmation(user) ? (
          <p>Сначала подтвердите почту.</p>
        ) : (
          <SwitchedOff user={user} onCodes={show} />
        )}
      </div>
    </Section>
  )
}

type OnCodes = { onCodes: (recoveryCodes: string[]) => Promise<void> }

function SwitchedOff({ user, onCodes }: OnCodes & { user: UserInfo }) {
  const { run, isBusy, failure } = useAction()
  const [isPasswordShown, setPasswordShown] = useState(false)
  const [made, setMade] = useState<SecondStepSecret>()
  const box = useFocusOnChange(made ? 'setup' : isPasswordShown)

  const begin = (password?: string) =>
    run(async (api) => {
      const body = { password }
      setMade((await api('POST /api/v4/profile/second-step/begin', { body })).data)
      setPasswordShown(false)
    })

  return (
    <div ref={box} tabIndex={-1} className={ways.view}>
      {made ? (
        <SecondStepSetup made={made} onCodes={onCodes} onCancel={() => setMade(undefined)} />
      ) : (
        <>
          <p>
            Кроме пароля или кода из СМС мы спросим код из приложения на вашем телефоне. Если пароль
            узнает кто-то ещё, войти он не сможет.
          </p>
          <FailureNotice failure={failure} />
          {isPasswordShown ? (
            <PasswordCheck
              isBusy={isBusy}
              failure={failure}
              onSubmit={begin}
              onCancel={() => setPasswordShown(false)}
            />
          ) : (
            <Button
              variant="secondary"
              icon="shield-check"
              loading={isBusy}
              onClick={() => (user.hasPassword ? setPasswordShown(true) : begin())}
            >
              Включить двухэтапный вход
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const codeWords = ['код', 'кода', 'кодов'] as const
const fewCodes = 3

function SwitchedOn({
  state: { recoveryCodesLeft },
  since,
  onCodes,
}: OnCodes & { state: SecondStepState; since: string }) {
  const { city, now } = useVisitor()
  const { revalidate } = useRevalidator()
  const [openForm, setOpenForm] = useState<'codes' | 'off'>()
  const box = useFocusOnChange(openForm)

  async function renew(api: ApiClient, code: string) {
    const { data } = await api('POST /api/v4/profile/second-step/recovery-codes', {
      body: { code },
    })
    await onCodes(data.recoveryCodes)
  }

  async function switchOff(api: ApiClient, code: string) {
    await api('POST /api/v4/profile/second-step/disable', { body: { code } })
    await revalidate()
  }

  return (
    <div ref={box} tabIndex={-1} className={ways.view}>
      <p>
        Включён {formatDay(new Date(since), city.timeZone, new Date(now))}. При входе мы спрашиваем
        код из приложения.
      </p>
      <p className={recoveryCodesLeft <= fewCodes ? ways.warning : styles.muted}>
        {recoveryCodesLeft === 0
          ? 'Кодов восстановления не осталось. Создайте новые, чтобы не потерять доступ вместе с телефоном.'
          : `На случай потери телефона у вас есть ${countOf(recoveryCodesLeft, codeWords)} восстановления.`}
      </p>
      {openForm === 'codes' && (
        <StepCodeForm
          lead="Прежние коды восстановления перестанут действовать."
          submit="Создать новые коды"
          action={renew}
          onCancel={() => setOpenForm(undefined)}
        />
      )}
      {openForm === 'off' && (
        <StepCodeForm
          lead="Чтобы войти, снова хватит пароля или кода из СМС."
          submit="Выключить"
          action={switchOff}
          onCancel={() => setOpenForm(undefined)}
        />
      )}
      {!openForm && (
        <div className={ways.actions}>
          <Button variant="secondary" onClick={() => setOpenForm('codes')}>
            Новые коды восстановления
          </Button>
          <Button variant="ghost" onClick={() => setOpenForm('off')}>
            Выключить двухэтапный вход
          </Button>
        </div>
      )}
    </div>
  )
}
