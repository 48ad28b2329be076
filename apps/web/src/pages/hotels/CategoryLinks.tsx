import type { HotelCatalog } from '@skidora/contract/hotels.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './hotels.module.css'

/** Hotel categories of the place. */
export function CategoryLinks({ catalog, search }: { catalog: HotelCatalog; search: string }) {
  const { city, category, categories } = catalog
  return (
    <nav aria-label="Виды отелей">
      <ul className={styles.chips}>
        {city && (
          <li>
            <a
              className={styles.chip}
              href={paths.hotelsIn(city.slug) + search}
              aria-current={category ? undefined : 'page'}
            >
              Все
            </a>
          </li>
        )}
        {categories.map(({ slug, title, icon }) => (
          <li key={slug}>
            <a
              className={styles.chip}
              href={paths.hotelsIn(city?.slug, slug) + search}
              aria-current={category?.slug === slug ? 'page' : undefined}
            >
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
