import type { SearchSort } from '@skidora/contract/search.ts'
import type { SearchFilters } from '@skidora/domain/lists/search-filters.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { type MapArea, mapAreaPairs } from '../map/map-area.ts'

export type SearchAddress = {
  q: string
  category?: string | null
  sort?: SearchSort
  page?: number
  /** First of the pages shown above `page`. */
  firstPage?: number
  /** Searches for the query as typed, without corrections. */
  exact?: boolean
  /** Shows a map beside the list. */
  isMap?: boolean
  /** The searched area of the map; the city until the visitor moves it. */
  area?: MapArea
  filters?: SearchFilters
}

/** Not in `paths`, which every page loads. */
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
