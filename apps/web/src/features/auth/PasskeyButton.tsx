import { Button } from '../../ui/buttons/Button.tsx'
import { getPasskeyAssertion, useHasPasskeys } from '../passkeys/browser-passkeys.ts'
import type { StepProps } from './AuthForm.tsx'

/** A passkey identifies its account, so no login is typed. */
export function PasskeyButton({ auth }: StepProps) {
  const hasPasskeys = useHasPasskeys()
  const signIn = () =>
    auth.run(async (api) => {
      await auth.checkPromocode(api)
      const { data } = await api('POST /api/v4/auth/passkey/options')
      const body = await getPasskeyAssertion(data)
      await auth.enter((await api('POST /api/v4/auth/passkey', { body })).data)
    })
  if (!hasPasskeys) return null
  return (
    <Button
      variant="secondary"
      size="lg"
      wide
      icon="key-round"
      loading={auth.isBusy}
      onClick={signIn}
    >
      Войти по ключу доступа
    </Button>
  )
}
