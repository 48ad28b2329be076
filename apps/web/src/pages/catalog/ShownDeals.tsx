import type { DealCard } from '@skidora/contract/deals.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { DealSkeletons } from './DealSkeletons.tsx'
import { dealsOf, keepPage, pagesUpTo } from './kept-pages.ts'
import styles from './ShownDeals.module.css'
import type { ListingState } from './use-listing.ts'

type ShownDealsProps = {
  list: ListingState
  /** Hears which deal the pointer is on. */
  onPoint?: (dealId: number | null) => void
}

/** The deals of a page, below those of the pages before it when «Показать ещё» brought it. */
export function ShownDeals({ list, onPoint }: ShownDealsProps) {
  const { data, firstPage, view, isApplying, isLoadingMore } = list
  const { query, listing, pagination } = data
  const listHref = list.hrefOf({ page: 1 })
  const pages = pagesUpTo(listHref, firstPage, query.page, listing.deals)
  const deals = dealsOf(pages)
  const firstShown = query.page - pages.length + 1
  useEffect(
    () => keepPage(listHref, query.page, listing.deals),
    [listHref, query.page, listing.deals],
  )
  const top = useRef<HTMLDivElement>(null)
  useTopAfterReload(top, firstShown > firstPage)

  return (
    <div ref={top} className={styles.shown} aria-busy={isApplying || isLoadingMore}>
      <div
        className={styles.deals}
        data-dimmed={isApplying || undefined}
        onPointerOver={onPoint && ((event) => onPoint(dealUnder(event.target, deals)))}
        onPointerLeave={onPoint && (() => onPoint(null))}
      >
        <DealGrid deals={deals} view={view ?? 'grid'} isFirst={!data.isMap} />
        {isLoadingMore && <DealSkeletons />}
      </div>
      <MoreButton list={list} />
      {pagination.pageCount > 1 && (
        <p className={styles.progress} role="status">
          {progressText((firstShown - 1) * pagination.pageSize, deals.length, pagination)}
        </p>
      )}
      <Pagination
        page={query.page}
        pageCount={pagination.pageCount}
        hrefFor={(page) => list.hrefOf({ page })}
      />
    </div>
  )
}

function MoreButton({ list }: { list: ListingState }) {
  const { nextHref, isLoadingMore } = list
  if (nextHref === null) return null
  return (
    <Button
      href={nextHref}
      variant="secondary"
      size="lg"
      wide
      aria-disabled={isLoadingMore || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!isLoadingMore) list.showMore()
      }}
    >
      {isLoadingMore ? 'Загружаем…' : 'Показать ещё'}
    </Button>
  )
}

/** Cards are still content and know nothing of pointers: the place of a card tells which it is. */
function dealUnder(target: EventTarget, deals: DealCard[]): number | null {
  const item = target instanceof Element ? target.closest('li') : null
  if (!item?.parentElement) return null
  return deals[[...item.parentElement.children].indexOf(item)]?.id ?? null
}

function progressText(before: number, shown: number, { totalCount }: { totalCount: number }) {
  const total = countOf(totalCount, ['акции', 'акций', 'акций'])
  return `Показаны ${before + 1}–${before + shown} из ${total}`
}

/** A reload brings the last page only, and the place where one was is no longer there. */
function useTopAfterReload(top: RefObject<HTMLElement | null>, isShorter: boolean) {
  const [wasShorter] = useState(isShorter)
  useEffect(() => {
    if (wasShorter) top.current?.scrollIntoView()
  }, [top, wasShorter])
}
