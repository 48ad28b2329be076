import type { DealCard } from '@skidora/contract/deals.ts'
import { useRef } from 'react'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { searchPath } from '../../features/search/search-path.ts'
import { Pagination } from '../../ui/blocks/Pagination.tsx'
import { MoreButton } from '../../ui/buttons/MoreButton.tsx'
import { CorrectionNotice } from './CorrectionNotice.tsx'
import { FoundCategories } from './FoundCategories.tsx'
import { FoundHeading, type FoundProps } from './FoundHeading.tsx'
import { NearbyNotice } from './NearbyNotice.tsx'
import styles from './SearchPage.module.css'
import { SearchTools } from './SearchTools.tsx'
import { useMoreDeals } from './use-more-deals.ts'

export function FoundDeals({ pagesAbove, ...props }: FoundProps & { pagesAbove: DealCard[][] }) {
  const { search, found, pagination } = props
  const pages = [...pagesAbove, found.dealOffers]
  const { deals, page, isBusy, failure, showMore } = useMoreDeals(search, pages)
  const { pageCount } = pagination
  const grid = useRef<HTMLUListElement>(null)
  const hrefFor = (number: number) => searchPath({ ...search, page: number, firstPage: number })
  return (
    <>
      <FoundHeading {...props} />
      {found.correction && <CorrectionNotice search={search} correction={found.correction} />}
      {found.isNearbyWanted && <NearbyNotice search={search} />}
      <div className={styles.columns}>
        <FoundCategories search={search} categories={found.categories} />
        <div className={styles.results}>
          <SearchTools search={search} price={found.price} />
          <DealGrid ref={grid} deals={deals} isFirst />
          {failure && (
            <p className={styles.failure} role="alert">
              {failure.message}
            </p>
          )}
          <MoreButton
            list={grid}
            items={['акция', 'акции', 'акций']}
            href={page < pageCount ? hrefFor(page + 1) : null}
            wide
            isLoading={isBusy}
            onMore={showMore}
          />
          <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
        </div>
      </div>
    </>
  )
}
