import { paths } from '@skidora/domain/pages/paths.ts'
import { useLocation } from 'react-router'
import { useUser } from '../../lib/user-store.ts'
import styles from './StaffMenu.module.css'
import { staffLists } from './staff-lists.ts'

/** `pages` is the path prefix of a section with several pages. */
const items: { title: string; href: string; pages?: string }[] = [
  ...staffLists.map(({ list, title }) => ({ title, href: paths.staffDeals(list) })),
  { title: 'Отзывы', href: paths.staffReviews('reviews'), pages: '/staff/reviews/' },
  { title: 'Возвраты', href: paths.staffReturns('waiting'), pages: '/staff/returns/' },
  { title: 'Вывод денег', href: paths.staffWithdrawals() },
  { title: 'Сверка', href: paths.staffReconciliations() },
]

/** Above the header of every page, for staff. */
export function StaffMenu() {
  const { isStaff } = useUser()
  const { pathname } = useLocation()
  if (!isStaff) return null
  return (
    <nav className={styles.menu} aria-labelledby="staff-menu">
      <div className={styles.row}>
        <p id="staff-menu" className={styles.title}>
          Для сотрудников
        </p>
        <ul className={styles.list}>
          {items.map(({ title, href, pages = href }) => (
            <li key={href}>
              <a
                className={styles.link}
                href={href}
                aria-current={pathname.startsWith(pages) ? 'page' : undefined}
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
