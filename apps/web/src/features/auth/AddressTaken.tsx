import { paths } from '@skidora/domain/pages/paths.ts'
import { signInPath } from '../../lib/session/sign-in-path.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'

/** Links to sign in and to reset the password, for an address that is already registered. */
export function AddressTaken({ auth }: StepProps) {
  // After sign-in, the network's page offers to link it.
  const here = auth.view.name === 'network email' && location.pathname + location.search
  return (
    <div className={styles.other}>
      {here ? (
        <>
          <Button variant="secondary" href={signInPath(here)}>
            Войти
          </Button>
          <Button variant="ghost" href={paths.reminder()}>
            Восстановить пароль
          </Button>
        </>
      ) : (
        <>
          <Button variant="secondary" onClick={() => auth.move('byPassword')}>
            Войти
          </Button>
          <Button variant="ghost" onClick={() => auth.move('forgotten')}>
            Восстановить пароль
          </Button>
        </>
      )}
    </div>
  )
}
