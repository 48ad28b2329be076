import type { MenuCategory } from '@skidora/contract/catalog.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useShell } from '../site/use-shell.ts'
import styles from './CategoryChips.module.css'

/** Shortcuts to the most popular categories. */
export function CategoryChips() {
  const { menu } = useShell()
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  if (handle?.hidesChips) return null
  return (
    <nav className={styles.chips} data-chips aria-label="Популярные категории">
      <ul className={styles.list}>
        {[today, ...popular(menu)].map((chip) => (
          <Chip key={chip.href} {...chip} isCurrent={pathname === chip.href} />
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

const today = { href: paths.today(), icon: 'flame', title: 'Сегодня' }

/** «Услуги» is too broad, so its subcategories are shown instead. */
function popular(menu: MenuCategory[]): Omit<ChipProps, 'isCurrent'>[] {
  return menu.flatMap((root) =>
    (root.slug === 'services' ? root.children : [root]).map(({ slug, icon, title }) => ({
      href: paths.category(slug, root.slug),
      icon,
      title,
    })),
  )
}
