import type { DealCard } from '@skidora/contract/deals.ts'
import { useEffect, useState } from 'react'
import { cachePage, dealsOf } from '../../features/deals/list-page-cache.ts'
import { searchPath } from '../../features/search/search-path.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { fetchSearch, listOf } from './fetch-search.ts'
import type { SearchParams } from './search-address.ts'

/** Loaded deals and those appended by «Показать ещё». */
export function useMoreDeals(search: SearchParams, loaded: DealCard[][]) {
  const { city } = useVisitor()
  const [added, setAdded] = useState<DealCard[][]>([])
  const { run, isBusy, failure } = useAction()
  const loadedTo = search.page ?? 1
  const firstPage = loadedTo - loaded.length + 1
  const page = loadedTo + added.length
  const pages = [...loaded, ...added]
  const list = listOf(search)

  useEffect(() => {
    for (const [index, deals] of pages.entries()) cachePage(list, firstPage + index, deals)
  })

  const showMore = () =>
    run(async (api) => {
      const { href } = location
      const { data } = await fetchSearch(api, city, { ...search, page: page + 1 })
      // Another page has been opened meanwhile; the URL is its own.
      if (location.href !== href) return
      setAdded((before) => [...before, data.dealOffers])
      // Keeps the URL in sync, so that Back restores the list.
      const address = searchPath({ ...search, page: page + 1, firstPage })
      history.replaceState(history.state, '', address)
    })

  return { deals: dealsOf(pages), page, isBusy, failure, showMore }
}
