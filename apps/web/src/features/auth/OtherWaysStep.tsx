import { Button } from '../../ui/buttons/Button.tsx'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'
import { NetworkButtons } from './NetworkButtons.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PromocodeInput } from './PromocodeInput.tsx'

export function OtherWaysStep({ auth }: StepProps) {
  const { move } = auth
  return (
    <div className={styles.fields}>
      <PasskeyButton auth={auth} />
      <Button variant="secondary" size="lg" wide icon="lock" onClick={() => move('byPassword')}>
        Почта и пароль
      </Button>
      <Button variant="secondary" size="lg" wide icon="mail" onClick={() => move('byEmail')}>
        Регистрация по почте
      </Button>
      <NetworkButtons auth={auth} />
      <PromocodeInput auth={auth} />
    </div>
  )
}
