import { searchPath } from '../../features/search/search-path.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkMenu } from '../../ui/buttons/LinkMenu.tsx'
import { SearchFilters, type SearchFiltersProps } from './SearchFilters.tsx'
import styles from './SearchPage.module.css'
import { type SearchParams, sorts } from './search-address.ts'

/** Sort menu, filters, and the switch between list and map. */
export function SearchTools({ search, price }: SearchFiltersProps) {
  const { isMap } = search
  const links = sorts.map(({ sort, label }) => ({
    title: label,
    href: searchPath({ ...search, sort, page: 1, firstPage: 1 }),
    isCurrent: sort === (search.sort ?? 'relevant'),
  }))
  return (
    <div className={styles.tools}>
      <LinkMenu
        className={styles.order}
        label="Порядок"
        title={links.find(({ isCurrent }) => isCurrent)?.title ?? ''}
        links={links}
      />
      <SearchFilters search={search} price={price} />
      <Button
        href={otherViewPath(search)}
        variant="ghost"
        size="sm"
        icon={isMap ? 'list' : 'map'}
        rel="nofollow"
        collapses
        data-other-view
      >
        {isMap ? 'Списком' : 'На карте'}
      </Button>
    </div>
  )
}

/** The same query as a list, or on the map. */
export const otherViewPath = (search: SearchParams) =>
  searchPath({ ...search, page: 1, firstPage: 1, isMap: !search.isMap, area: undefined })
