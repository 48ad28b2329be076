import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { SearchPageResults } from '@skidora/contract/search.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { searchPath } from '../../features/search/search-path.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { CorrectionNotice } from './CorrectionNotice.tsx'
import { FoundCategories } from './FoundCategories.tsx'
import styles from './SearchPage.module.css'
import { type SearchedFor, sorts } from './search-address.ts'
import { useMoreDeals } from './use-more-deals.ts'

type FoundDealsProps = { asked: SearchedFor; found: SearchPageResults; pagination: PageNumbers }

export function FoundDeals({ asked, found, pagination }: FoundDealsProps) {
  const { city } = useVisitor()
  const { deals, page, isBusy, failure, showMore } = useMoreDeals(asked, found, pagination)
  const { pageCount } = pagination
  const hrefFor = (number: number) => searchPath({ ...asked, page: number })
  return (
    <>
      <h1 className={styles.heading}>
        «{found.correction ?? asked.q}» {city.titleIn}
      </h1>
      <p className={styles.summary}>{summaryOf(pagination.totalCount, found.isTotalExact)}</p>
      {found.correction && <CorrectionNotice asked={asked} correction={found.correction} />}
      <div className={styles.columns}>
        <FoundCategories asked={asked} categories={found.categories} />
        <div className={styles.results}>
          <Sorting asked={asked} />
          {/* The map of the same deals stands beside the list: the call gives `mapResults` for bounds. */}
          <DealGrid deals={deals} isFirst />
          {failure && (
            <p className={styles.failure} role="alert">
              {failure.message}
            </p>
          )}
          {page < pageCount && (
            <Button
              href={hrefFor(page + 1)}
              variant="secondary"
              wide
              aria-busy={isBusy || undefined}
              onClick={(event: React.MouseEvent) => {
                event.preventDefault()
                showMore()
              }}
            >
              {isBusy ? 'Загружаем…' : 'Показать ещё'}
            </Button>
          )}
          <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
        </div>
      </div>
    </>
  )
}

/** A broad query is answered from the most popular deals, and nobody has counted the rest. */
function summaryOf(total: number, isExact: boolean): string {
  return isExact
    ? `Нашли ${countOf(total, ['акцию', 'акции', 'акций'])}`
    : `Нашли больше ${countOf(total, ['акции', 'акций', 'акций'])}, показываем самые популярные`
}

function Sorting({ asked }: { asked: SearchedFor }) {
  return (
    <nav aria-label="Порядок">
      <ul className={styles.sorts}>
        {sorts.map(({ sort, label }) => (
          <li key={sort}>
            <a
              className={styles.sort}
              href={searchPath({ ...asked, sort, page: 1 })}
              aria-current={sort === (asked.sort ?? 'relevant') || undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
