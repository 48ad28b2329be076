import { useLoaderData } from 'react-router'
import styles from './account.module.css'
import { accountHandle, type OwnerData, ownerLoader } from './account-page.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { PasswordSection } from './PasswordSection.tsx'

export const loader = ownerLoader
export const handle = accountHandle(
  'Пароль и вход',
  'Пароль, ключи доступа и второй шаг при входе.',
)

export function Component() {
  const { user } = useLoaderData<OwnerData>()
  if (!user) return <NotLoaded />
  return (
    <div className={styles.sections}>
      <h1>Пароль и вход</h1>
      <PasswordSection user={user} />
    </div>
  )
}
