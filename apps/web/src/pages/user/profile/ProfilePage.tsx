import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { LinkedNetwork } from '@skidora/contract/networks.ts'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { orNull } from '../../../lib/page/page-loader.ts'
import { useUserStore } from '../../../lib/session/user-store.ts'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { Section } from '../parts/Section.tsx'
import { AvatarEditor } from './AvatarEditor.tsx'
import { ContactList } from './ContactList.tsx'
import { NetworksSection } from './NetworksSection.tsx'
import { PersonalDataSection } from './PersonalDataSection.tsx'
import { ProfileForm } from './ProfileForm.tsx'

type ProfileData = { user: UserInfo | null; networks: LinkedNetwork[] | null }

export const loader = accountLoader<ProfileData>({ user: null, networks: null }, async (page) => {
  const [user, networks] = await Promise.all([
    page.api('GET /api/v4/profile/personal-info'),
    orNull(page, page.api('GET /api/v4/profile/networks')),
  ])
  return { user: user.data, networks: networks?.data ?? null }
})
export const handle = accountHandle('Личные данные', 'Имя, фото, город, телефон и почта.')

export function Component() {
  const { user, networks } = useLoaderData<ProfileData>()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const userStore = useUserStore()

  /** Also updates the header. */
  function change(changed: UserInfo) {
    userStore.fill(changed)
    revalidate()
  }

  if (!user) return <NotLoaded />
  return (
    <div className={styles.sections}>
      <h1>Личные данные</h1>
      <Section title="Фото">
        <AvatarEditor user={user} onChange={change} />
      </Section>
      <Section title="О вас">
        <ProfileForm user={user} />
      </Section>
      <Section title="Телефон и почта">
        <ContactList
          user={user}
          startsWithPhone={pathname.includes('/confirm/phone')}
          onChange={change}
        />
      </Section>
      <NetworksSection user={user} networks={networks} />
      <PersonalDataSection user={user} />
    </div>
  )
}
