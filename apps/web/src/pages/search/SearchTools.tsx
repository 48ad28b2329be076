import { searchPath } from '../../features/search/search-path.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkMenu } from '../../ui/LinkMenu.tsx'
import { SearchFilters, type SearchFiltersProps } from './SearchFilters.tsx'
import styles from './SearchPage.module.css'
import { type SearchedFor, sorts } from './search-address.ts'

/** Sort menu, filters, and the switch between list and map. */
export function SearchTools({ asked, price }: SearchFiltersProps) {
  const { isMap } = asked
  const links = sorts.map(({ sort, label }) => ({
    title: label,
    href: searchPath({ ...asked, sort, page: 1, firstPage: 1 }),
    isCurrent: sort === (asked.sort ?? 'relevant'),
  }))
  return (
    <div className={styles.tools}>
      <LinkMenu
        className={styles.order}
        label="Порядок"
        title={links.find(({ isCurrent }) => isCurrent)?.title ?? ''}
        links={links}
      />
      <SearchFilters asked={asked} price={price} />
      <Button
        href={otherViewPath(asked)}
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
export const otherViewPath = (asked: SearchedFor) =>
  searchPath({ ...asked, page: 1, firstPage: 1, isMap: !asked.isMap, area: undefined })
