import type { InputOf } from '@skidora/contract/calls.ts'
import type { ListingFilter } from '@skidora/contract/deal-offer-service.ts'
import type { SortType } from '@skidora/contract/listings.ts'
import { conditionsOf, withinBounds } from '@skidora/domain/lists/filter-conditions.ts'
import type { Filters } from '@skidora/domain/lists/listing-filters.ts'
import type { MapBounds } from '@skidora/domain/places/map-bounds.ts'
import { snapToTiles } from '@skidora/domain/places/map-tiles.ts'
import type { MapArea } from '../../features/map/map-area.ts'
import type { SortDirection } from './listing-query.ts'

/** Parameters of a list for both services. */
export type ListingParams = {
  citySlug: string
  categorySlug: string | undefined
  page: number
  perPage: number
  sort: SortType
  direction: SortDirection
  filters: Filters
  origin?: string
  bounds: MapBounds | null
  isGuest: boolean
}

type ElasticBody = InputOf<'POST /gateway/dealOfferService/api/v1/deal-offer'>['body']

const sortFields: Record<Exclude<SortType, 'distance'>, string> = {
  popular: 'popular',
  likes_count: 'likesCount',
  start_date: 'startDate',
  revenue_day_by_city: 'revenueDayByCity',
  price: 'minPriceDiscounted',
  reviews_count: 'reviewsCount',
  discount: 'discount',
  rating: 'rating',
}

/** Request body for the second service. */
export function elasticQuery(params: ListingParams): ElasticBody {
  const { citySlug, categorySlug, page, perPage, sort, direction } = params
  return {
    filters: elasticFilters(params),
    // Never sorted by distance here (see fetchListing).
    sort: { field: sortFields[sort === 'distance' ? 'popular' : sort], direction },
    offset: (page - 1) * perPage,
    limit: perPage,
    category: { city: citySlug, slug: categorySlug, mainPage: categorySlug === undefined },
  }
}

/** The searched area in whole tiles, whose responses are cached. */
export const tileBounds = ({ bounds, zoom }: MapArea): MapBounds => snapToTiles(bounds, zoom)

function elasticFilters({ filters, bounds, isGuest }: ListingParams): ListingFilter[] {
  return [
    ...conditionsOf(filters),
    ...(bounds ? withinBounds(bounds) : []),
    ...(isGuest ? [{ field: 'holdDay', operator: 'eq', value: 0 }] : []),
  ]
}
