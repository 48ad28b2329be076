import type { ApiClient } from '@skidora/contract/client.ts'
import type { City } from '@skidora/contract/locations.ts'
import { boundsText } from '@skidora/domain/places/map-bounds.ts'
import { boundsAround } from '../../features/map/map-area.ts'
import { searchPath } from '../../features/search/search-path.ts'
import type { SearchParams } from './search-address.ts'

/** Each pin has a card beside the map. */
const mapDeals = 100

export function fetchSearch(api: ApiClient, city: City, search: SearchParams) {
  const { q, category, sort, page, exact, isMap, area, filters } = search
  return api('GET /api/v4/search/getSearchPageResults', {
    query: {
      query: q || undefined,
      citySlug: city.slug,
      categorySlug: category,
      sort,
      page,
      exact,
      ...filters,
      ...(isMap && {
        per_page: mapDeals,
        coordinates: boundsText(area?.bounds ?? boundsAround(city.coordinates)),
      }),
    },
  })
}

/** Cache key of a list's pages. */
export const listOf = (search: SearchParams) =>
  searchPath({ ...search, page: undefined, firstPage: undefined })
