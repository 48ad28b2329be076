import type { Pagination } from '@skidora/contract/envelope.ts'
import type { SearchPageResults } from '@skidora/contract/search.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import styles from './SearchPage.module.css'
import { type SearchParams, searchTitle } from './search-address.ts'

export type FoundProps = {
  search: SearchParams
  found: SearchPageResults
  pagination: Pagination
}

/** The query and the number of results. */
export function FoundHeading({ search, found, pagination }: FoundProps) {
  const { city } = useVisitor()
  return (
    <>
      <h1 className={styles.heading}>
        {searchTitle(search, found.correction)} {city.titleIn}
      </h1>
      <p className={styles.summary} role="status">
        {summaryOf(pagination.totalCount, found.isTotalExact)}
      </p>
    </>
  )
}

/** A broad query searches only the most popular deals, so the total is a lower bound. */
function summaryOf(total: number, isExact: boolean): string {
  if (total === 0) return 'Здесь акций нет'
  return isExact
    ? `Нашли ${countOf(total, ['акцию', 'акции', 'акций'])}`
    : `Нашли больше ${countOf(total, ['акции', 'акций', 'акций'])}, показываем самые популярные`
}
