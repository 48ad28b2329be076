import { countFilters } from '@skidora/domain/lists/filter-label.ts'
import { type MouseEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './FilterButton.module.css'
import { filtersId } from './FilterColumn.tsx'
import { ListingFilters } from './ListingFilters.tsx'
import type { ListingState } from './use-listing.ts'

const FilterDialog = lazyPart(async () => ({
  default: (await import('./FilterDialog.tsx')).FilterDialog,
}))

/** Opens the filters where their column does not fit. */
export function FilterButton({ list }: { list: ListingState }) {
  const [isOpen, setOpen] = useState(false)
  const { isMap, query } = list.data
  const count = countFilters(query.filters)
  return (
    <>
      <Button
        href={isMap ? `${list.otherViewHref}#${filtersId}` : `#${filtersId}`}
        variant="ghost"
        size="sm"
        icon="sliders-horizontal"
        className={styles.button}
        data-always={isMap || undefined}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        Фильтры{count > 0 && ` · ${count}`}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDialog list={list} onClose={() => setOpen(false)}>
            <ListingFilters list={list} />
          </FilterDialog>
        </Suspense>
      )}
    </>
  )
}
