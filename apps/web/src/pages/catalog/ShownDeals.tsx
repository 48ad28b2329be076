import type { DealCard } from '@skidora/contract/deals.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useEffect, useRef } from 'react'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { cachePage, dealsOf } from '../../features/deals/list-page-cache.ts'
import { hoveredDealId } from '../../features/map/hovered-deal-id.ts'
import { Pagination } from '../../ui/blocks/Pagination.tsx'
import { MoreButton } from '../../ui/buttons/MoreButton.tsx'
import { DealSkeletons } from './DealSkeletons.tsx'
import styles from './ShownDeals.module.css'
import type { ListingState } from './use-listing.ts'

type ShownDealsProps = {
  list: ListingState
  /** Called with the hovered deal. */
  onPoint?: (dealId: number | null) => void
}

/** The deals of a page, below the previous pages loaded by «Показать ещё». */
export function ShownDeals({ list, onPoint }: ShownDealsProps) {
  const { data, view, isApplying, isLoadingMore } = list
  const { query, listing, pagination, isMap } = data
  const pages = [...data.pagesAbove, listing.deals]
  const deals = dealsOf(pages)
  const firstShown = query.page - data.pagesAbove.length
  const grid = useRef<HTMLUListElement>(null)
  useCachePages(list.hrefOf({}), firstShown, pages)

  return (
    <div className={styles.shown} aria-busy={isApplying || isLoadingMore}>
      <div
        className={styles.deals}
        data-dimmed={isApplying || undefined}
        onPointerOver={onPoint && ((event) => onPoint(hoveredDealId(event.target, deals)))}
        onPointerLeave={onPoint && (() => onPoint(null))}
      >
        <DealGrid ref={grid} deals={deals} view={view ?? 'grid'} isFirst={!data.isMap} />
        {isLoadingMore && <DealSkeletons />}
      </div>
      {/* A map shows only its first deals, and more after zooming in. */}
      {!isMap && (
        <>
          <MoreButton
            list={grid}
            items={['акция', 'акции', 'акций']}
            href={list.nextHref}
            size="lg"
            wide
            isLoading={isLoadingMore}
            onMore={list.canShowMore ? list.showMore : undefined}
          />
          {pagination.pageCount > 1 && (
            <p className={styles.progress}>
              {progressText((firstShown - 1) * pagination.pageSize, deals.length, pagination)}
            </p>
          )}
          <Pagination
            page={query.page}
            pageCount={pagination.pageCount}
            hrefFor={(page) => list.hrefOf({ page })}
          />
        </>
      )}
    </div>
  )
}

function useCachePages(list: string, first: number, pages: DealCard[][]) {
  useEffect(() => {
    for (const [index, deals] of pages.entries()) cachePage(list, first + index, deals)
  })
}

function progressText(before: number, shown: number, { totalCount }: { totalCount: number }) {
  const total = countOf(totalCount, ['акции', 'акций', 'акций'])
  return `Показаны ${before + 1}–${before + shown} из ${total}`
}
