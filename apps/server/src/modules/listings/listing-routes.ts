import type { listingCalls } from '@skidora/contract/listings.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import { paginationOf } from '../../paginate.ts'
import type { LiveCities } from '../locations/cities.ts'
import { type ListingQuery, readConditions, readStretch } from './listing-question.ts'
import { type Listings, viewerOf } from './listings-service.ts'

type Deps = { listings: Listings; cities: LiveCities }

export function listingHandlers({ listings, cities }: Deps): HandlersOf<typeof listingCalls> {
  async function answer(query: ListingQuery, categorySlug: string | undefined, caller: Caller) {
    const stretch = readStretch(query)
    const { text, total } = await listings.read({
      city: cities.current.bySlug(query.citySlug ?? caller.citySlug),
      categorySlug,
      viewer: viewerOf(caller),
      conditions: readConditions(query),
      stretch,
    })
    return { dataText: text, pagination: paginationOf(stretch.page, stretch.limit, total) }
  }

  return {
    'GET /api/v4/category/getCategoryDealOffers': ({ query }, caller) =>
      answer(query, query.categorySlug, caller),
    'GET /api/v4/dealOffer/getAllDealOffers': ({ query }, caller) =>
      answer(query, undefined, caller),
  }
}
