import type { FoundCategory } from '@skidora/contract/search.ts'
import { searchPath } from '../../features/search/search-path.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './SearchPage.module.css'

type SearchSuggestionsProps = { hints: FoundCategory[]; popular: string[] }

/** Popular queries and large categories, when there are no results. */
export function SearchSuggestions({ hints, popular }: SearchSuggestionsProps) {
  return (
    <>
      {popular.length > 0 && (
        <section className={styles.try}>
          <h2>Часто ищут</h2>
          <ul className={styles.chips}>
            {popular.map((query) => (
              <li key={query}>
                <a className={styles.chip} href={searchPath({ q: query })}>
                  {query}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hints.length > 0 && (
        <section className={styles.try}>
          <h2>Больше всего акций</h2>
          <ul className={styles.chips}>
            {hints.map(({ slug, title, dealCount }) => (
              <li key={slug}>
                <a className={styles.chip} href={searchPath({ q: title })}>
                  <Icon name="search" size={16} />
                  {title} <span className={styles.count}>{dealCount}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
