import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { accountMenu, sectionOf } from '../features/account/account-menu.ts'
import { DeletionBanner } from '../features/account/DeletionBanner.tsx'
import { SignOutButton } from '../features/account/SignOutButton.tsx'
import { useUser } from '../lib/session/user-store.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import styles from './layout.module.css'

/** Menu beside the account's pages, inside of the base layout. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { isSignedIn } = useUser()
  const section = sectionOf(pathname)
  const menu = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = menu.current?.querySelector(`a[href="${section}"]`)
    if (menu.current && link) scrollSideways(menu.current, link)
  }, [section])
  return (
    <div className={styles.account}>
      <nav aria-label="Личный кабинет">
        <ul className={styles.sideMenu} ref={menu}>
          {accountMenu.map(({ title, href, icon }) => (
            <li key={href}>
              <a
                className={styles.sideLink}
                href={href}
                aria-current={href === pathname ? 'page' : href === section || undefined}
              >
                <Icon name={icon} />
                {title}
              </a>
            </li>
          ))}
          {isSignedIn && (
            <li>
              <SignOutButton className={styles.sideLink} />
            </li>
          )}
        </ul>
      </nav>
      <div className={styles.accountPage}>
        <DeletionBanner />
        {children}
      </div>
    </div>
  )
}

/** Scrolls the phone's menu strip to the current item without moving the page. */
function scrollSideways(strip: Element, link: Element) {
  const [frame, item] = [strip.getBoundingClientRect(), link.getBoundingClientRect()]
  strip.scrollLeft += item.left - frame.left - (frame.width - item.width) / 2
}
