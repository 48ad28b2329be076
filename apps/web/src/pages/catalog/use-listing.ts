import type { Pagination } from '@skidora/contract/envelope.ts'
import type { Listing } from '@skidora/contract/listings.ts'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { maxShownPages } from '../../features/deals/shown-pages.ts'
import type { MapArea } from '../../features/map/map-area.ts'
import { usePendingPage } from '../../lib/lost-network.ts'
import type { CatalogSection } from './catalog-sections.ts'
import {
  type Filters,
  type ListingQuery,
  listingSearch,
  readListingQuery,
} from './listing-query.ts'
import type { CatalogData } from './load-catalog.ts'
import { useListingView } from './use-listing-view.ts'

export type LoadedCatalog = CatalogData & { listing: Listing; pagination: Pagination }

export type ListingState = ReturnType<typeof useListing>

/** A list with its addresses, and what is under way with it. */
export function useListing(data: LoadedCatalog, section: CatalogSection) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const location = useLocation()
  const [view, chooseView] = useListingView()
  const { query, path, isMap, pagination } = data
  const isLost = usePendingPage() === 'lost'
  const isLoading =
    !isLost && navigation.state === 'loading' && navigation.location.pathname === location.pathname
  const isLoadingMore = isLoading && asksForMore(navigation.location.search)

  const here = isMap ? `${path}/map` : path

  /** The list's address with something in its query changed; another list begins at page 1. */
  const hrefOf = ({ page = 1, ...change }: Partial<ListingQuery>) =>
    here + listingSearch({ ...query, page, firstPage: page, ...change }, section.sort)

  /** Whether an address is of the same pages and more below them. */
  function asksForMore(search: string): boolean {
    const next = readListingQuery(new URLSearchParams(search), section.sort)
    return next.firstPage === query.firstPage && next.page > query.page
  }

  const canShowMore = query.page - query.firstPage + 1 < maxShownPages

  return {
    data,
    section,
    view,
    chooseView,
    hrefOf,
    /** The same list as a list, or on the map. */
    otherViewHref: `${path}${isMap ? '' : '/map'}${listingSearch({ ...query, page: 1, firstPage: 1, area: null }, section.sort)}`,
    nextHref: query.page < pagination.pageCount ? hrefOf({ page: query.page + 1 }) : null,
    canShowMore,
    isLoadingMore,
    isApplying: isLoading && !isLoadingMore,
    apply(filters: Filters) {
      void navigate(hrefOf({ filters }), { preventScrollReset: true })
    },
    /** Searches the piece of the map that is in view. */
    searchArea(area: MapArea) {
      void navigate(hrefOf({ area }), { replace: true, preventScrollReset: true })
    },
    /** Puts the next page below; the address says from where to where one has come. */
    showMore() {
      const address = hrefOf({ page: query.page + 1, firstPage: query.firstPage })
      void navigate(address, { replace: true, preventScrollReset: true })
    },
  }
}
