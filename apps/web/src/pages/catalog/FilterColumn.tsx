import { Suspense } from 'react'
import styles from './FilterColumn.module.css'
import { ListingFilters } from './ListingFilters.tsx'
import type { ListingState } from './use-listing.ts'

export const filtersId = 'filters'

/**
 * Beside the list on wide screens. On phones it opens as a dialog; without scripts, by its hash.
 */
export function FilterColumn({ list }: { list: ListingState }) {
  return (
    <search id={filtersId} className={styles.column} aria-label="Фильтры">
      {/* A long form that hydrates on its own. */}
      <Suspense>
        <ListingFilters list={list} />
      </Suspense>
    </search>
  )
}
