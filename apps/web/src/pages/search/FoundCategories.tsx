import type { FoundCategory } from '@skidora/contract/search.ts'
import { searchPath } from '../../features/search/search-path.ts'
import styles from './SearchPage.module.css'
import type { SearchParams } from './search-address.ts'

type FoundCategoriesProps = {
  search: SearchParams
  categories: FoundCategory[]
  /** One line above the list, beside a map. */
  isLine?: boolean
}

/** Categories of the results: beside the list on wide screens, above it on phones. */
export function FoundCategories({ search, categories, isLine }: FoundCategoriesProps) {
  const everywhere = { ...search, category: null, page: 1, firstPage: 1 }
  return (
    <nav className={styles.categories} data-line={isLine} aria-label="Категории найденного">
      <ul>
        <li>
          <a
            className={styles.category}
            href={searchPath(everywhere)}
            aria-current={search.category === undefined || undefined}
          >
            Все категории
          </a>
        </li>
        {categories.map(({ slug, title, dealCount }) => (
          <li key={slug}>
            <a
              className={styles.category}
              href={searchPath({ ...everywhere, category: slug })}
              aria-current={search.category === slug || undefined}
            >
              {title} <span className={styles.count}>{dealCount}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
