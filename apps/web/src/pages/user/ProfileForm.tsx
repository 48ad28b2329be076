import type { UserInfo } from '@skidora/contract/accounts.ts'
import { isApiError } from '@skidora/contract/client.ts'
import { formatPhone } from '@skidora/domain/phone.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { InfoBox } from '../../ui/InfoBox.tsx'
import styles from './UserPage.module.css'

type Outcome = { kind: 'success' | 'error'; text: string; fields: Record<string, string> }

export function ProfileForm({ user }: { user: UserInfo }) {
  const { crmUrl } = useVisitor()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(user.name)
  const [birthday, setBirthday] = useState(user.birthday ?? '')
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    setOutcome(undefined)
    try {
      const body = { name, birthday: birthday || null }
      await createApiClient({ crmUrl })('POST /api/v4/profile/personal-info/update', { body })
      setOutcome({ kind: 'success', text: 'Сохранено', fields: {} })
      await revalidate()
    } catch (error) {
      const isAnswer = isApiError(error) && error.status > 0
      setOutcome({
        kind: 'error',
        text: isAnswer ? error.message : 'Не получилось сохранить. Проверьте соединение.',
        fields: (isAnswer && error.payload) || {},
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {outcome && <InfoBox kind={outcome.kind}>{outcome.text}</InfoBox>}
      <Field
        label="Имя"
        autoComplete="given-name"
        maxLength={80}
        value={name}
        error={outcome?.fields.name}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setName(event.target.value)}
      />
      <Field
        label="День рождения"
        type="date"
        autoComplete="bday"
        value={birthday}
        error={outcome?.fields.birthday}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setBirthday(event.target.value)}
      />
      <p>{[user.email, user.phone && formatPhone(user.phone)].filter(Boolean).join(' · ')}</p>
      <Button type="submit" loading={isBusy}>
        Сохранить
      </Button>
    </form>
  )
}
