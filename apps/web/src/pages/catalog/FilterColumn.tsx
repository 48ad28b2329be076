import { Suspense } from 'react'
import { SkipLink } from '../../ui/buttons/SkipLink.tsx'
import styles from './FilterColumn.module.css'
import { ListingFilters } from './ListingFilters.tsx'
import type { ListingState } from './use-listing.ts'

export const filtersId = 'filters'
/** Of the list, after the many links and fields of the filters. */
export const resultsId = 'results'

/**
 * Beside the list on wide screens. On phones it opens as a dialog; without scripts, by its hash.
 */
export function FilterColumn({ list }: { list: ListingState }) {
  return (
    <search id={filtersId} className={styles.column} aria-label="Фильтры">
      <SkipLink targetId={resultsId} label="К результатам" />
      {/* A long form that hydrates on its own. */}
      <Suspense>
        <ListingFilters list={list} />
      </Suspense>
    </search>
  )
}
