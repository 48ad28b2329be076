import { useLocation } from 'react-router'
import { useUser } from '../../lib/session/user-store.ts'
import styles from './StaffMenu.module.css'

/** Above the header of every page, for staff: its links come with the account. */
export function StaffMenu() {
  const { staffMenu } = useUser()
  const { pathname } = useLocation()
  if (staffMenu.length === 0) return null
  return (
    <nav className={styles.menu} aria-labelledby="staff-menu">
      <div className={styles.row}>
        <p id="staff-menu" className={styles.title}>
          Для сотрудников
        </p>
        <ul className={styles.list}>
          {staffMenu.map(({ title, href, prefix }) => (
            <li key={href}>
              <a
                className={styles.link}
                href={href}
                aria-current={pathname.startsWith(prefix) ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
