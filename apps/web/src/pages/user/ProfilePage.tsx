import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { LinkedNetwork } from '@skidora/contract/networks.ts'
import { useLoaderData } from 'react-router'
import { orNull } from '../../lib/page-loader.ts'
import styles from './account.module.css'
import { accountHandle, accountLoader } from './account-page.ts'
import { NetworksSection } from './NetworksSection.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { PersonalDataSection } from './PersonalDataSection.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Section } from './Section.tsx'

type ProfileData = { user: UserInfo | null; networks: LinkedNetwork[] | null }

export const loader = accountLoader<ProfileData>({ user: null, networks: null }, async (page) => {
  const [user, networks] = await Promise.all([
    page.api('GET /api/v4/profile/personal-info'),
    orNull(page, page.api('GET /api/v4/profile/networks')),
  ])
  return { user: user.data, networks: networks?.data ?? null }
})
export const handle = accountHandle('Личные данные', 'Имя, день рождения и город.')

export function Component() {
  const { user, networks } = useLoaderData<ProfileData>()
  if (!user) return <NotLoaded />
  return (
    <div className={styles.sections}>
      <h1>Личные данные</h1>
      <Section title="О вас">
        <ProfileForm user={user} />
      </Section>
      <NetworksSection networks={networks} />
      <PersonalDataSection user={user} />
    </div>
  )
}
