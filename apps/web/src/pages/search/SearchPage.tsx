import type { DealCard } from '@skidora/contract/deals.ts'
import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { FoundCategory, SearchPageResults } from '@skidora/contract/search.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { pagesBefore } from '../../features/deals/list-page-cache.ts'
import { rememberQuery } from '../../features/search/recent-queries.ts'
import type { Crumb, PageHandle } from '../../lib/page/page-handle.ts'
import { type LoaderInput, orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { isMissing, notFound } from '../../lib/page/throw-missing.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { FoundDeals } from './FoundDeals.tsx'
import { FoundOnMap } from './FoundOnMap.tsx'
import { fetchSearch, listOf } from './fetch-search.ts'
import { NoQuery } from './NoQuery.tsx'
import { NothingFound } from './NothingFound.tsx'
import {
  isEmptySearch,
  readSearchAddress,
  type SearchParams,
  searchTitle,
} from './search-address.ts'

export type SearchData = {
  search: SearchParams
  found: SearchPageResults | null
  pagination: PageNumbers | null
  /** Pages shown above the current one. */
  pagesAbove: DealCard[][]
  /** Suggestions for an empty query or result. */
  hints: FoundCategory[]
  popular: string[]
}

const nothing: SearchData = {
  search: { q: '' },
  found: null,
  pagination: null,
  pagesAbove: [],
  hints: [],
  popular: [],
}

export const loader = pageLoader(nothing, async (page): Promise<SearchData> => {
  const search = readSearchAddress(page.url.searchParams)
  const [result, pagesAbove] = isEmptySearch(search)
    ? [null, []]
    : await Promise.all([find(page, search), findAbove(page, search)])
  const hotelCity = result?.data.hotelCitySlug
  if (hotelCity) throw redirect(paths.hotelsIn(hotelCity))
  const isEmpty = !result?.data.dealOffers.length && pagesAbove.flat().length === 0
  const [hints, popular] = isEmpty ? await fetchSuggestions(page) : [null, null]
  return {
    search,
    found: result?.data ?? null,
    pagination: result?.pagination ?? null,
    pagesAbove,
    hints: hints?.data ?? [],
    popular: popular?.data ?? [],
  }
})

/** Null if the search fails. */
async function find(page: LoaderInput, search: SearchParams) {
  try {
    return await fetchSearch(page.api, page.visitor.city, search)
  } catch (error) {
    // An unknown category or an invalid page number.
    if (isMissing(error)) throw notFound()
    if (page.signal.aborted) throw error
    page.onDegraded(error)
    return null
  }
}

/** Previous pages loaded by «Показать ещё». */
function findAbove(page: LoaderInput, search: SearchParams): Promise<DealCard[][]> {
  const { page: last = 1, firstPage: first = last } = search
  return pagesBefore({ list: listOf(search), first, last }, async (number) => {
    const response = await find(page, { ...search, page: number })
    return response?.data.dealOffers ?? []
  })
}

function fetchSuggestions(page: LoaderInput) {
  const query = { citySlug: page.visitor.city.slug }
  return Promise.all([
    orNull(page, page.api('GET /api/v4/search/getHints', { query })),
    orNull(page, page.api('GET /api/v4/search/getUserPopular', { query })),
  ])
}

const home: Crumb = { label: 'Главная', href: paths.home() }

export const handle: PageHandle<SearchData> = {
  layout: 'base',
  meta: ({ search, found }, { city }) => ({
    title: `${isEmptySearch(search) ? 'Поиск акций' : searchTitle(search, found?.correction)} ${city.titleIn} — Скидора`,
    description: `Поиск скидок и купонов ${city.titleIn}: рестораны, красота, развлечения, отели, туры и товары.`,
    robots: 'noindex',
  }),
  breadcrumbs: () => [home, { label: 'Поиск', href: paths.search() }],
}

export function Component() {
  const data = useLoaderData<SearchData>()
  const { city } = useVisitor()
  const { search, found, pagination } = data
  const worthRemembering =
    search.q !== '' && found?.dealOffers.length ? (found.correction ?? search.q) : null
  useEffect(() => {
    if (worthRemembering) rememberQuery(worthRemembering)
  }, [worthRemembering])
  return (
    <>
      <Breadcrumbs path={[home]} current="Поиск" />
      {isEmptySearch(search) ? (
        <NoQuery hints={data.hints} popular={data.popular} />
      ) : found && pagination && search.isMap ? (
        <FoundOnMap search={search} found={found} pagination={pagination} />
      ) : found && pagination && (found.dealOffers.length > 0 || data.pagesAbove.length > 0) ? (
        <FoundDeals
          // Resets the appended pages for another list.
          key={JSON.stringify([search, city.slug])}
          search={search}
          found={found}
          pagination={pagination}
          pagesAbove={data.pagesAbove}
        />
      ) : (
        <NothingFound search={search} found={found} hints={data.hints} popular={data.popular} />
      )}
    </>
  )
}
