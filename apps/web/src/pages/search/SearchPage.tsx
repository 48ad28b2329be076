import { isApiError } from '@skidora/contract/client.ts'
import type { DealCard } from '@skidora/contract/deals.ts'
import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { FoundCategory, SearchPageResults } from '@skidora/contract/search.ts'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { pagesBefore } from '../../features/deals/kept-pages.ts'
import { rememberQuery } from '../../features/search/recent-queries.ts'
import type { Crumb, PageHandle } from '../../lib/page-handle.ts'
import { type LoaderInput, orNull, pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { askSearch, listOf } from './ask-search.ts'
import { FoundDeals } from './FoundDeals.tsx'
import { FoundOnMap } from './FoundOnMap.tsx'
import { NothingAsked } from './NothingAsked.tsx'
import { NothingFound } from './NothingFound.tsx'
import { readSearchAddress, type SearchedFor } from './search-address.ts'

export type SearchData = {
  asked: SearchedFor
  found: SearchPageResults | null
  pagination: PageNumbers | null
  /** Pages shown above the current one. */
  pagesAbove: DealCard[][]
  /** Suggestions for an empty query or result. */
  hints: FoundCategory[]
  popular: string[]
}

const nothing: SearchData = {
  asked: { q: '' },
  found: null,
  pagination: null,
  pagesAbove: [],
  hints: [],
  popular: [],
}

export const loader = pageLoader(nothing, async (page): Promise<SearchData> => {
  const asked = readSearchAddress(page.url.searchParams)
  const [result, pagesAbove] =
    asked.q === '' ? [null, []] : await Promise.all([find(page, asked), findAbove(page, asked)])
  const isEmpty = !result?.data.dealOffers.length && pagesAbove.flat().length === 0
  const [hints, popular] = isEmpty ? await whatToTry(page) : [null, null]
  return {
    asked,
    found: result?.data ?? null,
    pagination: result?.pagination ?? null,
    pagesAbove,
    hints: hints?.data ?? [],
    popular: popular?.data ?? [],
  }
})

/** Null if the search fails. */
async function find(page: LoaderInput, asked: SearchedFor) {
  try {
    return await askSearch(page.api, page.visitor.city, asked)
  } catch (error) {
    // An unknown category or an invalid page number.
    const isMissing = isApiError(error) && (error.status === 404 || error.status === 400)
    if (isMissing) throw new Response(null, { status: 404 })
    if (page.signal.aborted) throw error
    page.onDegraded(error)
    return null
  }
}

/** Previous pages loaded by «Показать ещё». */
function findAbove(page: LoaderInput, asked: SearchedFor): Promise<DealCard[][]> {
  const { page: last = 1, firstPage: first = last } = asked
  return pagesBefore({ list: listOf(asked), first, last }, async (number) => {
    const answer = await find(page, { ...asked, page: number })
    return answer?.data.dealOffers ?? []
  })
}

function whatToTry(page: LoaderInput) {
  const query = { citySlug: page.visitor.city.slug }
  return Promise.all([
    orNull(page, page.api('GET /api/v4/search/getHints', { query })),
    orNull(page, page.api('GET /api/v4/search/getUserPopular', { query })),
  ])
}

const home: Crumb = { label: 'Главная', href: paths.home() }

export const handle: PageHandle<SearchData> = {
  layout: 'base',
  meta: ({ asked, found }, { city }) => ({
    title: `${asked.q ? `«${found?.correction ?? asked.q}»` : 'Поиск акций'} ${city.titleIn} — Скидора`,
    description: `Поиск скидок и купонов ${city.titleIn}: рестораны, красота, развлечения, отели, туры и товары.`,
    robots: 'noindex',
  }),
  breadcrumbs: () => [home, { label: 'Поиск', href: paths.search() }],
}

export function Component() {
  const data = useLoaderData<SearchData>()
  const { city } = useVisitor()
  const { asked, found, pagination } = data
  const worthRemembering = found?.dealOffers.length ? (found.correction ?? asked.q) : null
  useEffect(() => {
    if (worthRemembering) rememberQuery(worthRemembering)
  }, [worthRemembering])
  return (
    <>
      <Breadcrumbs path={[home]} current="Поиск" />
      {asked.q === '' ? (
        <NothingAsked hints={data.hints} popular={data.popular} />
      ) : found && pagination && asked.isMap ? (
        <FoundOnMap asked={asked} found={found} pagination={pagination} />
      ) : found && pagination && (found.dealOffers.length > 0 || data.pagesAbove.length > 0) ? (
        <FoundDeals
          // Resets the appended pages for another list.
          key={JSON.stringify([asked, city.slug])}
          asked={asked}
          found={found}
          pagination={pagination}
          pagesAbove={data.pagesAbove}
        />
      ) : (
        <NothingFound asked={asked} found={found} hints={data.hints} popular={data.popular} />
      )}
    </>
  )
}
