import type { ApiClient } from '@skidora/contract/client.ts'
import type { City } from '@skidora/contract/locations.ts'
import { boundsText } from '@skidora/domain/map-bounds.ts'
import { boundsAround } from '../../features/map/map-area.ts'
import { searchPath } from '../../features/search/search-path.ts'
import type { SearchedFor } from './search-address.ts'

/** Each pin has a card beside the map. */
const mapDeals = 100

export function askSearch(api: ApiClient, city: City, asked: SearchedFor) {
  const { q, category, sort, page, exact, isMap, area, filters } = asked
  return api('GET /api/v4/search/getSearchPageResults', {
    query: {
      query: q,
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
export const listOf = (asked: SearchedFor) =>
  searchPath({ ...asked, page: undefined, firstPage: undefined })
