import styles from './FilterColumn.module.css'
import { ListingFilters } from './ListingFilters.tsx'
import type { ListingState } from './use-listing.ts'

export const filtersId = 'filters'

/** Beside the list on wide screens. On phones it opens as a dialog; without scripts, by its address. */
export function FilterColumn({ list }: { list: ListingState }) {
  return (
    <search id={filtersId} className={styles.column} aria-label="Фильтры">
      <ListingFilters list={list} />
    </search>
  )
}
