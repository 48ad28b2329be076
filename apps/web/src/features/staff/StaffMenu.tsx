import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/user-store.ts'
import styles from './StaffMenu.module.css'
import { staffLists } from './staff-lists.ts'

/** Above the header of every page, for those who work here. */
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
          {staffLists.map(({ list, title }) => (
            <li key={list}>
              <a
                className={styles.link}
                href={paths.staffDeals(list)}
                aria-current={pathname === paths.staffDeals(list) ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
          <li>
            <a
              className={styles.link}
              href={paths.staffReviews('reviews')}
              aria-current={pathname.startsWith('/staff/reviews/') ? 'page' : undefined}
            >
              Отзывы
            </a>
          </li>
          <li>
            <a
              className={styles.link}
              href={paths.staffReturns('waiting')}
              aria-current={pathname.startsWith('/staff/returns/') ? 'page' : undefined}
            >
              Возвраты
            </a>
          </li>
          <li>
            <a
              className={styles.link}
              href={paths.staffWithdrawals()}
              aria-current={pathname === paths.staffWithdrawals() ? 'page' : undefined}
            >
              Вывод денег
            </a>
          </li>
          <li>
            <a
              className={styles.link}
              href={paths.staffReconciliations()}
              aria-current={pathname === paths.staffReconciliations() ? 'page' : undefined}
            >
              Сверка
            </a>
          </li>
        </ul>
      </div>
    </nav>
  )
}
