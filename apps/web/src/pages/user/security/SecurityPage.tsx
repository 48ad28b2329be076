import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { Network } from '@skidora/contract/networks.ts'
import type { Passkey } from '@skidora/contract/passkeys.ts'
import type { SecondStepState } from '@skidora/contract/second-step.ts'
import { useLoaderData } from 'react-router'
import { EmailNotice } from '../../../features/account/EmailNotice.tsx'
import { needsEmailConfirmation } from '../../../features/account/needs-email-confirmation.ts'
import { orNull } from '../../../lib/page/page-loader.ts'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondStepSection } from './SecondStepSection.tsx'

type SecurityData = {
  user: UserInfo | null
  secondStep: SecondStepState | null
  passkeys: Passkey[] | null
  linked: Network[]
}

export const loader = accountLoader<SecurityData>(
  { user: null, secondStep: null, passkeys: null, linked: [] },
  async (page) => {
    const [user, secondStep, passkeys, networks] = await Promise.all([
      page.api('GET /api/v4/profile/personal-info'),
      orNull(page, page.api('GET /api/v4/profile/second-step')),
      orNull(page, page.api('GET /api/v4/profile/passkeys')),
      orNull(page, page.api('GET /api/v4/profile/networks')),
    ])
    return {
      user: user.data,
      secondStep: secondStep?.data ?? null,
      passkeys: passkeys?.data ?? null,
      linked: (networks?.data ?? [])
        .filter(({ name }) => name !== null)
        .map(({ network }) => network),
    }
  },
)
export const handle = accountHandle('Пароль и вход', 'Пароль, ключи доступа и двухэтапный вход.')

export function Component() {
  const { user, secondStep, passkeys, linked } = useLoaderData<SecurityData>()
  if (!user) return <NotLoaded />
  return (
    <div className={styles.sections}>
      <h1>Пароль и вход</h1>
      {user.email && needsEmailConfirmation(user) && (
        <EmailNotice
          email={user.email}
          reason={
            user.hasPassword || user.phone
              ? 'До этого нельзя создать ключ доступа и включить двухэтапный вход.'
              : 'До этого нельзя задать пароль, создать ключ доступа и включить двухэтапный вход.'
          }
        />
      )}
      <PasswordSection user={user} linked={linked} />
      <PasskeySection user={user} passkeys={passkeys} />
      <SecondStepSection user={user} secondStep={secondStep} />
    </div>
  )
}
