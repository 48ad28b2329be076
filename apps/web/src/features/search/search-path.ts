import type { SearchSort } from '@skidora/contract/search.ts'
import { paths } from '../../lib/paths.ts'
import { type MapArea, mapAreaPairs } from '../map/map-area.ts'

export type SearchAddress = {
  q: string
  category?: string | null
  sort?: SearchSort
  page?: number
  /** Pages from this one on stand above it. */
  firstPage?: number
  /** Searches for the query as it was typed. */
  exact?: boolean
  /** Beside the list, a map of it. */
  isMap?: boolean
  /** The piece of the map that is searched; the city, until the visitor has moved it. */
  area?: MapArea
  filters?: SearchFilters
}

/** What narrows a search; named as the call names it. */
export type SearchFilters = {
  price_from?: number
  price_to?: number
  discount_from?: number
  rating_from?: number
}

/** Apart from the other addresses, because every page carries those. */
export function searchPath(address: SearchAddress): string {
  const { q, category, sort, page = 1, firstPage = page, exact, isMap, area, filters } = address
  const query = new URLSearchParams({
    q,
    ...(category && { category }),
    ...(sort && sort !== 'relevant' && { sort }),
    ...Object.fromEntries(Object.entries(filters ?? {}).map(([name, from]) => [name, `${from}`])),
    ...(page > 1 && { page: `${page}` }),
    ...(firstPage < page && { from_page: `${firstPage}` }),
    ...(exact && { exact: 'true' }),
    ...(isMap && { view: 'map' }),
    ...(isMap && area && Object.fromEntries(mapAreaPairs(area))),
  })
  return `${paths.search()}?${query}`
}
