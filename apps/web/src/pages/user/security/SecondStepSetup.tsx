import type { SecondStepSecret } from '@skidora/contract/second-step.ts'
import { useState } from 'react'
import { useAction } from '../../../lib/api/use-action.ts'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { QrCode } from '../../../ui/pictures/QrCode.tsx'
import styles from '../parts/account.module.css'
import { CopyButton } from '../parts/CopyButton.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { FormActions } from './FormActions.tsx'
import ways from './sign-in-settings.module.css'

type SecondStepSetupProps = {
  made: SecondStepSecret
  onCodes: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

/** Setup of two-step verification: the secret, then the app's first code. */
export function SecondStepSetup({ made, onCodes, onCancel }: SecondStepSetupProps) {
  const { run, isBusy, failure } = useAction()
  const [code, setCode] = useState('')

  const enable = () =>
    run(async (api) => {
      const { data } = await api('POST /api/v4/profile/second-step/enable', { body: { code } })
      await onCodes(data.recoveryCodes)
    })

  return (
    <>
      <ol className={ways.steps}>
        <li>
          Откройте на телефоне приложение-аутентификатор: Яндекс Ключ, Google Authenticator или
          другое.
        </li>
        <li>
          Отсканируйте им QR-код.
          <QrCode qr={made.qr} label="QR-код для приложения" className={ways.qr} />
          Если приложение на этом же устройстве, <TextLink href={made.url}>откройте его</TextLink>{' '}
          или введите ключ вручную:
          <span className={ways.secret}>
            <code>{(made.secret.match(/.{4}/g) ?? []).join(' ')}</code>
            <CopyButton text={made.secret} label="Скопировать ключ" />
          </span>
        </li>
        <li>Введите шесть цифр, которые покажет приложение.</li>
      </ol>
      <FailureNotice failure={failure} />
      <Form className={styles.form} onSubmit={enable}>
        <Field
          label="Код из приложения"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          error={failure?.payload.code}
          onType={setCode}
        />
        <FormActions submit="Включить" isBusy={isBusy} onCancel={onCancel} />
      </Form>
    </>
  )
}
