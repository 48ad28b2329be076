import { countOf } from '@skidora/domain/plural.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './FilterDialog.module.css'
import type { ListingState } from './use-listing.ts'

type FilterDialogProps = {
  list: ListingState
  onClose(): void
  /** The form, passed by the page: a module shared by two chunks would load with every page. */
  children: ReactNode
}

/** Filters apply at once, so the button only shows the resulting count. */
export function FilterDialog({ list, onClose, children }: FilterDialogProps) {
  const { totalCount } = list.data.pagination
  const hasFilters = Object.keys(list.data.query.filters).length > 0
  return (
    <Dialog open onClose={onClose} title="Фильтры">
      {children}
      <div className={styles.actions}>
        {hasFilters && (
          <Button variant="ghost" onClick={() => list.apply({})}>
            Сбросить
          </Button>
        )}
        <Button wide loading={list.isApplying} onClick={onClose}>
          {totalCount > 0
            ? `Показать ${countOf(totalCount, ['акцию', 'акции', 'акций'])}`
            : 'Ничего не нашлось'}
        </Button>
      </div>
    </Dialog>
  )
}
