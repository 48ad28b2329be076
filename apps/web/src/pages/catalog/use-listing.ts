import type { Pagination } from '@skidora/contract/envelope.ts'
import type { Listing } from '@skidora/contract/listings.ts'
import type { Filters } from '@skidora/domain/lists/listing-filters.ts'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { maxShownPages } from '../../features/deals/shown-pages.ts'
import type { MapArea } from '../../features/map/map-area.ts'
import { usePendingPage } from '../../lib/api/lost-network.ts'
import type { CatalogSection } from './catalog-sections.ts'
import { type ListingQuery, listingSearch, readListingQuery } from './listing-query.ts'
import type { CatalogData } from './load-catalog.ts'
import { useListingView } from './use-listing-view.ts'

export type LoadedCatalog = CatalogData & { listing: Listing; pagination: Pagination }

export type ListingState = ReturnType<typeof useListing>

/** A list with its URLs and loading state. */
export function useListing(data: LoadedCatalog, section: CatalogSection) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const location = useLocation()
  const [view, chooseView] = useListingView()
  const { query, path, isMap, pagination } = data
  const isLost = usePendingPage() === 'lost'
  const isLoading =
    !isLost && navigation.state === 'loading' && navigation.location.pathname === location.pathname
  const isLoadingMore = isLoading && appendsPages(navigation.location.search)

  const here = isMap ? `${path}/map` : path

  /** URL of the list with changed parameters; starts at page 1 by default. */
  const hrefOf = ({ page = 1, ...change }: Partial<ListingQuery>) =>
    here + listingSearch({ ...query, page, firstPage: page, ...change }, section.sort)

  const search = listingSearch({ ...query, page: 1, firstPage: 1, area: null }, section.sort)

  /** Whether a URL only appends pages to the shown ones. */
  function appendsPages(search: string): boolean {
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
    /** Filters and sort order as a query string, for links to other lists. */
    search,
    /** The same filters as a list, or on the map. */
    otherViewHref: `${path}${isMap ? '' : '/map'}${search}`,
    nextHref: query.page < pagination.pageCount ? hrefOf({ page: query.page + 1 }) : null,
    canShowMore,
    isLoadingMore,
    isApplying: isLoading && !isLoadingMore,
    apply(filters: Filters) {
      // In the dialog of filters the current entry is the dialog's own (close-on-back.ts).
      const replace = Boolean(history.state?.sheets)
      void navigate(hrefOf({ filters }), { replace, preventScrollReset: true })
    },
    /** Searches the visible area of the map. */
    searchArea(area: MapArea) {
      void navigate(hrefOf({ area }), { replace: true, preventScrollReset: true })
    },
    /** Appends the next page; the URL contains the range of shown pages. */
    showMore() {
      const address = hrefOf({ page: query.page + 1, firstPage: query.firstPage })
      void navigate(address, { replace: true, preventScrollReset: true })
    },
  }
}
