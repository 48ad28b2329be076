import { useLoaderData } from 'react-router'
import styles from './account.module.css'
import { accountHandle, type OwnerData, ownerLoader } from './account-page.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Section } from './Section.tsx'

export const loader = ownerLoader
export const handle = accountHandle('Личные данные', 'Имя, день рождения и город.')

export function Component() {
  const { user } = useLoaderData<OwnerData>()
  if (!user) return <NotLoaded />
  return (
    <div className={styles.sections}>
      <h1>Личные данные</h1>
      <Section title="О вас">
        <ProfileForm user={user} />
      </Section>
    </div>
  )
}
