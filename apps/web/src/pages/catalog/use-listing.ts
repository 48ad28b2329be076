import type { Pagination } from '@skidora/contract/envelope.ts'
import type { Listing } from '@skidora/contract/listings.ts'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { CatalogSection } from './catalog-sections.ts'
import { type Filters, type ListingQuery, listingSearch, type MapArea } from './listing-query.ts'
import type { CatalogData } from './load-catalog.ts'
import { useListingView } from './use-listing-view.ts'

export type LoadedCatalog = CatalogData & { listing: Listing; pagination: Pagination }

/** What an entry of the history remembers: the first of the pages that stand one below another. */
type ListState = { firstPage: number }

export type ListingState = ReturnType<typeof useListing>

/** A list with its addresses, and what is under way with it. */
export function useListing(data: LoadedCatalog, section: CatalogSection) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const location = useLocation()
  const [view, chooseView] = useListingView()
  const { query, path, isMap, pagination } = data
  const firstPage = firstPageOf(location.state) ?? query.page
  const isLoading =
    navigation.state === 'loading' && navigation.location.pathname === location.pathname
  const isLoadingMore = isLoading && firstPageOf(navigation.location.state) !== undefined

  const here = isMap ? `${path}/map` : path

  /** The list's address with something in its query changed; another list begins at page 1. */
  const hrefOf = (change: Partial<ListingQuery>) =>
    here + listingSearch({ ...query, page: 1, ...change }, section.sort)

  return {
    data,
    section,
    view,
    chooseView,
    firstPage,
    hrefOf,
    /** The same list as a list, or on the map. */
    otherViewHref: `${path}${isMap ? '' : '/map'}${listingSearch({ ...query, page: 1, area: null }, section.sort)}`,
    nextHref: query.page < pagination.pageCount ? hrefOf({ page: query.page + 1 }) : null,
    isLoadingMore,
    isApplying: isLoading && !isLoadingMore,
    apply(filters: Filters) {
      void navigate(hrefOf({ filters }), { preventScrollReset: true })
    },
    /** Searches the piece of the map that is in view. */
    searchArea(area: MapArea) {
      void navigate(hrefOf({ area }), { replace: true, preventScrollReset: true })
    },
    /** Puts the next page below; the address says how far one has come. */
    showMore() {
      const state: ListState = { firstPage }
      const address = hrefOf({ page: query.page + 1 })
      void navigate(address, { replace: true, preventScrollReset: true, state })
    },
  }
}

function firstPageOf(state: unknown): number | undefined {
  const { firstPage } = (state ?? {}) as Partial<ListState>
  return firstPage
}
