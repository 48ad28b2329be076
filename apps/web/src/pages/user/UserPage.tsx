import { useLoaderData } from 'react-router'
import { Avatar } from '../../features/account/Avatar.tsx'
import { accountMenu } from '../../features/account/account-menu.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './account.module.css'
import { accountHandle, type OwnerData, ownerLoader } from './account-page.ts'
import { EmailNotice } from './EmailNotice.tsx'
import { NotLoaded } from './NotLoaded.tsx'

export const loader = ownerLoader
export const handle = accountHandle('Мой аккаунт', 'Личные данные, безопасность и рассылки.')

export function Component() {
  const { user } = useLoaderData<OwnerData>()
  if (!user) return <NotLoaded />
  return (
    <div className={styles.sections}>
      <div className={styles.person}>
        <Avatar user={user} size="md" />
        <h1>{user.name}</h1>
      </div>
      {user.email && !user.isEmailConfirmed && <EmailNotice email={user.email} />}
      <ul className={styles.cards}>
        {accountMenu
          .filter(({ text }) => text)
          .map(({ title, text, href, icon }) => (
            <li key={href}>
              <a className={styles.card} href={href}>
                <Icon name={icon} />
                <strong>{title}</strong>
                <span className={styles.muted}>{text}</span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}
