import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { StepForm } from '../../../features/auth/StepForm.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import styles from './ConfirmByPassword.module.css'

type ConfirmByPasswordProps = {
  /** The token of the link. */
  token: string
  /** The address is not yet the account's, so its letter cannot claim the account. */
  isNew: boolean
  error: string | undefined
  isBusy: boolean
  onSubmit: (password: string) => void
}

/** Confirms an address outside of a session of its account, which somebody else may have made. */
export function ConfirmByPassword(props: ConfirmByPasswordProps) {
  const { token, isNew, error, isBusy, onSubmit } = props
  const [password, setPassword] = useState('')
  return (
    <div className={styles.box}>
      <StepForm submit="Подтвердить" isBusy={isBusy} onSubmit={() => onSubmit(password)}>
        <PasswordField
          label="Пароль от аккаунта"
          autoComplete="current-password"
          value={password}
          error={error}
          onType={setPassword}
        />
      </StepForm>
      {isNew ? (
        <p className={styles.note}>Если это были не вы, просто закройте страницу.</p>
      ) : (
        <p className={styles.note}>
          Это были не вы или пароль забыт?{' '}
          <TextLink href={paths.resetPassword(token)}>Задайте новый</TextLink>: аккаунт станет
          вашим, а тот, кто его создал, больше не войдёт.
        </p>
      )}
    </div>
  )
}
