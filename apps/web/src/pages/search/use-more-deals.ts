import type { DealCard } from '@skidora/contract/deals.ts'
import type { Pagination } from '@skidora/contract/envelope.ts'
import type { SearchPageResults } from '@skidora/contract/search.ts'
import { useState } from 'react'
import { searchPath } from '../../features/search/search-path.ts'
import { useAction } from '../../lib/use-action.ts'
import { useVisitor } from '../../lib/visitor.ts'
import type { SearchedFor } from './search-address.ts'

/** The deals of the page, and those that «show more» has added to them. */
export function useMoreDeals(asked: SearchedFor, found: SearchPageResults, pagination: Pagination) {
  const { city } = useVisitor()
  const [added, setAdded] = useState<DealCard[]>([])
  const [page, setPage] = useState(pagination.currentPage)
  const { run, isBusy, failure } = useAction()

  const showMore = () =>
    run(async (api) => {
      const { q, category, ...rest } = asked
      const { data } = await api('GET /api/v4/search/getSearchPageResults', {
        query: { query: q, citySlug: city.slug, categorySlug: category, ...rest, page: page + 1 },
      })
      setAdded((before) => [...before, ...data.dealOffers])
      setPage(page + 1)
      // The address stays true, and the way back leads to where one came from.
      history.replaceState(history.state, '', searchPath({ ...asked, page: page + 1 }))
    })

  const known = new Set(found.dealOffers.map(({ id }) => id))
  const deals = [...found.dealOffers, ...added.filter(({ id }) => !known.has(id))]
  return { deals, page, isBusy, failure, showMore }
}
