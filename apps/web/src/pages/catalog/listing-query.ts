import type { SortType } from '@skidora/contract/listings.ts'
import { filterPairs, readFilters, readPointText } from '@skidora/domain/lists/filter-address.ts'
import type { Filters } from '@skidora/domain/lists/listing-filters.ts'
import { readFirstPage } from '../../features/deals/shown-pages.ts'
import { type MapArea, mapAreaPairs, readMapArea } from '../../features/map/map-area.ts'
import { pageNumber } from '../../lib/page/page-number.ts'

export type SortDirection = 'asc' | 'desc'

/** Query parameters of a list's URL. */
export type ListingQuery = {
  page: number
  /** First of the pages shown above `page`. */
  firstPage: number
  sort: SortType
  direction: SortDirection
  filters: Filters
  /** Origin of distances; the city centre by default. */
  origin?: string
  /** Uses the second service regardless of the feature toggle. */
  isElastic: boolean
  /** Searched area of the map; null until the visitor moves it. */
  area: MapArea | null
}

/** Default direction of each sort order. */
export const naturalDirections: Record<SortType, SortDirection> = {
  popular: 'desc',
  start_date: 'desc',
  price: 'asc',
  likes_count: 'desc',
  revenue_day_by_city: 'desc',
  reviews_count: 'desc',
  discount: 'desc',
  rating: 'desc',
  distance: 'asc',
}

/** Parses a URL; invalid parameters are ignored. */
export function readListingQuery(
  search: URLSearchParams,
  defaultSort: SortType = 'popular',
): ListingQuery {
  const named = search.get('sort_type')
  const sort = isSort(named) ? named : defaultSort
  const direction = search.get('sort_direction')
  const page = pageNumber(search)
  const origin = readPointText(search.get('origin'))
  return {
    page,
    firstPage: readFirstPage(search, page),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : naturalDirections[sort],
    filters: readFilters(search),
    ...(origin && { origin }),
    isElastic: search.get('is_elastic') === 'true',
    area: readMapArea(search),
  }
}

const isSort = (text: string | null): text is SortType =>
  text !== null && Object.hasOwn(naturalDirections, text)

/** Serializes to `?price_from=500&page=2`; empty for the defaults. */
export function listingSearch(query: ListingQuery, defaultSort: SortType = 'popular'): string {
  const { page, firstPage, sort, direction, filters, origin, isElastic, area } = query
  const pairs = filterPairs(filters)
  if (sort !== defaultSort) pairs.push(['sort_type', sort])
  if (direction !== naturalDirections[sort]) pairs.push(['sort_direction', direction])
  if (origin !== undefined) pairs.push(['origin', origin])
  if (isElastic) pairs.push(['is_elastic', 'true'])
  if (area) pairs.push(...mapAreaPairs(area))
  if (page > 1) pairs.push(['page', String(page)])
  if (firstPage < page) pairs.push(['from_page', String(firstPage)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
