import type { listingCalls } from '@skidora/contract/listings.ts'
import { cachedJson } from '../../caches/reference-cache.ts'
import type { Caller, HandlersOf, JsonResponse } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import type { LiveCities } from '../locations/cities.ts'
import { type ListingQuery, readConditions, readRange } from './listing-query.ts'
import { isNarrowed, type ListingRequest, type Listings, viewerOf } from './listings-service.ts'

type Deps = { listings: Listings; cities: LiveCities }

const firstPagesBytes = 16 * 1024 * 1024

export function listingHandlers({ listings, cities }: Deps): HandlersOf<typeof listingCalls> {
  const firstPages = cachedJson(firstPagesBytes)
  listings.onChange(() => firstPages.drop())

  async function respond(query: ListingQuery, categorySlug: string | undefined, caller: Caller) {
    const city = cities.current.ofQuery(query, caller)
    const range = readRange(query, city.coordinates)
    const request: ListingRequest = {
      city,
      categorySlug,
      viewer: viewerOf(caller),
      conditions: readConditions(query),
      range,
    }
    const read = async (): Promise<JsonResponse> => {
      const { text, total } = await listings.read(request)
      return { dataText: text, pagination: paginationOf(range, total) }
    }
    if (range.page > 1 || isNarrowed(request) || range.origin) return read()
    const { sort, direction, limit } = range
    const { isGuest } = request.viewer
    // Without a city in the URL, the same URL is another list in another city.
    const isForAllGuests = isGuest && query.citySlug !== undefined
    const what = [request.city.cityId, categorySlug ?? '', sort, direction, limit]
    return firstPages.get([...what, isGuest, isForAllGuests].join(' '), async () => ({
      ...(await read()),
      ...(isForAllGuests && { isForAllGuests }),
    }))
  }

  return {
    'GET /api/v4/category/getCategoryDealOffers': ({ query }, caller) =>
      respond(query, query.categorySlug, caller),
    'GET /api/v4/dealOffer/getAllDealOffers': ({ query }, caller) =>
      respond(query, undefined, caller),
  }
}
