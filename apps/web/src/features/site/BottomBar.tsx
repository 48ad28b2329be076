import { paths } from '@skidora/domain/pages/paths.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { catalogMenuId } from '../catalog/CatalogMenu.tsx'
import { FavoritesCount } from '../favorites/FavoritesCount.tsx'
import { AccountButton } from './AccountButton.tsx'
import styles from './BottomBar.module.css'

/** Bottom navigation on phones. */
export function BottomBar() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label="Основные разделы">
      <BarLink
        href={paths.home()}
        icon="house"
        title="Главная"
        isCurrent={pathname === paths.home()}
      />
      <BarLink
        href={paths.today()}
        icon="flame"
        title="Сегодня"
        isCurrent={pathname === paths.today()}
      />
      {/* Opened by follow-catalog-menu.ts. */}
      <a className={styles.link} href={`#${catalogMenuId}`}>
        <Icon name="layout-grid" size={24} eager />
        Каталог
      </a>
      <BarLink
        href={paths.favorites()}
        icon="heart"
        title="Избранное"
        isCurrent={pathname === paths.favorites()}
      >
        <FavoritesCount />
      </BarLink>
      <AccountButton barClass={styles.link} isCurrent={pathname.startsWith(paths.user())} />
    </nav>
  )
}

type BarLinkProps = {
  href: string
  icon: string
  title: string
  isCurrent: boolean
  /** Badge over the icon. */
  children?: ReactNode
}

function BarLink({ href, icon, title, isCurrent, children }: BarLinkProps) {
  return (
    <a className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} eager />
        {children}
      </span>
      {title}
    </a>
  )
}
