import type { UserInfo } from '@skidora/contract/accounts.ts'
import { useState } from 'react'
import { useShell } from '../../../features/site/use-shell.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useUserStore } from '../../../lib/session/user-store.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import styles from '../parts/account.module.css'

export function ProfileForm({ user }: { user: UserInfo }) {
  const { cities } = useShell()
  const userStore = useUserStore()
  const { run, isBusy, failure } = useAction()
  const [name, setName] = useState(user.name)
  const [birthday, setBirthday] = useState(user.birthday ?? '')
  const [citySlug, setCitySlug] = useState(user.citySlug ?? '')
  const [isSaved, setSaved] = useState(false)

  async function save() {
    setSaved(false)
    const body = { name, birthday: birthday || null, citySlug: citySlug || null }
    setSaved(
      await run(async (api) => {
        userStore.fill((await api('POST /api/v4/profile/personal-info/update', { body })).data)
      }),
    )
  }

  return (
    <Form className={styles.form} onSubmit={save}>
      {isSaved && <InfoBox kind="success">Сохранено</InfoBox>}
      {failure && <InfoBox kind="error">{failure.message}</InfoBox>}
      <Field
        label="Имя"
        autoComplete="given-name"
        maxLength={80}
        value={name}
        error={failure?.payload.name}
        onType={setName}
      />
      <Field
        label="День рождения"
        type="date"
        autoComplete="bday"
        value={birthday}
        error={failure?.payload.birthday}
        onType={setBirthday}
      />
      <Select
        label="Город"
        placeholder="Не выбран"
        options={cities.map(({ slug, title }) => ({ value: slug, label: title }))}
        value={citySlug}
        error={failure?.payload.citySlug}
        onChange={(event) => setCitySlug(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        Сохранить
      </Button>
    </Form>
  )
}
