import type { SignedIn } from '@skidora/contract/accounts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'

/** Confirmation notice after registration by e-mail. */
export function RegisteredStep({ auth, registered }: StepProps & { registered: SignedIn }) {
  return (
    <div className={styles.fields}>
      <p role="status">
        Мы отправили письмо на <b className={styles.contact}>{registered.user.email}</b>. Откройте
        ссылку из него, чтобы подтвердить адрес. Письма нет? Загляните в «Спам».
      </p>
      <Button size="lg" wide onClick={() => auth.enter(registered)}>
        Продолжить
      </Button>
    </div>
  )
}
