import type { MenuCategory } from '@skidora/contract/catalog.ts'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useShell } from '../../root/shell-loader.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './CategoryChips.module.css'

/** The shortest way to what people come for most. */
export function CategoryChips() {
  const { menu } = useShell()
  const { pathname, search } = useLocation()
  const category = new URLSearchParams(search).get('category')
  const isToday = pathname === paths.today()
  return (
    <nav className={styles.chips} aria-label="Популярные категории">
      <ul className={styles.list}>
        <Chip href={paths.today()} icon="flame" title="Сегодня" isCurrent={isToday && !category} />
        {popular(menu).map(({ slug, icon, title }) => (
          <Chip
            key={slug}
            href={paths.todayCategory(slug)}
            icon={icon}
            title={title}
            isCurrent={isToday && category === slug}
          />
        ))}
      </ul>
    </nav>
  )
}

type ChipProps = { href: string; icon: string; title: string; isCurrent: boolean }

function Chip({ href, icon, title, isCurrent }: ChipProps) {
  return (
    <li>
      <a className={styles.chip} href={href} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} eager />
        {title}
      </a>
    </li>
  )
}

/** «Услуги» is too wide to choose by, so its branches stand beside the other roots. */
function popular(menu: MenuCategory[]): Omit<MenuCategory, 'children'>[] {
  return menu.flatMap((root) => (root.slug === 'services' ? root.children : [root]))
}
