import { countOf } from '@skidora/domain/text/plural.ts'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
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
  const [isLeaving, setLeaving] = useState(false)
  // A transition like the router's own, so that the list is already applying.
  const isTyping = usePriceField(() => startTransition(() => setLeaving(true)))

  useEffect(() => {
    if (isLeaving && !list.isApplying) onClose()
  }, [isLeaving, list.isApplying, onClose])

  return (
    <Dialog open onClose={onClose} title="Фильтры" focus="title">
      {children}
      <div className={styles.actions}>
        {hasFilters && (
          <Button variant="ghost" onClick={() => list.apply({})}>
            Сбросить
          </Button>
        )}
        <Button wide loading={list.isApplying} onClick={() => setLeaving(true)}>
          {labelOf(isTyping, totalCount)}
        </Button>
      </div>
    </Dialog>
  )
}

/** Whether a price is being typed, which applies when its field loses focus or by Enter. */
function usePriceField(onEnter: () => void): boolean {
  const [isTyping, setTyping] = useState(false)
  const enter = useEffectEvent(onEnter)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('input', ({ target }) => setTyping(isPrice(target)), { signal })
    document.addEventListener('focusout', () => setTyping(false), { signal })
    document.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key === 'Enter' && isPrice(target)) enter()
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return isTyping
}

const isPrice = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.inputMode === 'numeric'

function labelOf(isTyping: boolean, totalCount: number): string {
  // The count is still that of the price before.
  if (isTyping) return 'Показать акции'
  return totalCount > 0
    ? `Показать ${countOf(totalCount, ['акцию', 'акции', 'акций'])}`
    : 'Ничего не нашлось'
}
