import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { BaseLayout } from './BaseLayout.tsx'
import styles from './layout.module.css'

/** Entries of the side menu; each section of the account adds its own. */
const accountMenu = [{ title: 'Мой аккаунт', href: paths.user(), icon: 'user' }]

export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <BaseLayout>
      <div className={styles.account}>
        <nav aria-label="Личный кабинет">
          <ul className={styles.sideMenu}>
            {accountMenu.map(({ title, href, icon }) => (
              <li key={href}>
                <a className={styles.sideLink} href={href}>
                  <Icon name={icon} />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.accountContent}>{children}</div>
      </div>
    </BaseLayout>
  )
}
