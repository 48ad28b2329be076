import type { InputOf } from '@skidora/contract/calls.ts'
import type { ListingFilter } from '@skidora/contract/deal-offer-service.ts'
import type { SortType } from '@skidora/contract/listings.ts'
import type { MapBounds } from '@skidora/domain/map-bounds.ts'
import { boundsNear, readPoint } from '@skidora/domain/nearby.ts'
import { type Filters, type SortDirection, splitLandmarks } from './listing-query.ts'

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

function elasticFilters({ filters, bounds, isGuest }: ListingParams): ListingFilter[] {
  const point = readPoint(filters.near)
  const nearby = point && boundsNear(point)
  const list: [field: string, operator: string, value: ListingFilter['value'] | undefined][] = [
    ['minPriceDiscounted', 'gte', filters.price_from],
    ['minPriceDiscounted', 'lte', filters.price_to],
    ['discount', 'gte', filters.discount_from],
    ['rating', 'gte', filters.rating_from],
    ['landmark', 'in', filters.landmark && splitLandmarks(filters.landmark)],
    ['tag', 'eq', filters.tag],
    ['freeToday', 'eq', filters.free_today],
    ['freeTonight', 'eq', filters.free_tonight],
    ['openNow', 'eq', filters.open_now],
    ['isBookable', 'eq', filters.bookable],
    ['hasCashback', 'eq', filters.cashback],
    ['longitude', 'gte', bounds?.left],
    ['longitude', 'lte', bounds?.right],
    ['latitude', 'gte', bounds?.bottom],
    ['latitude', 'lte', bounds?.top],
    ['longitude', 'gte', nearby?.left],
    ['longitude', 'lte', nearby?.right],
    ['latitude', 'gte', nearby?.bottom],
    ['latitude', 'lte', nearby?.top],
    ['holdDay', 'eq', isGuest ? 0 : undefined],
  ]
  return list.flatMap(([field, operator, value]) =>
    value === undefined ? [] : [{ field, operator, value }],
  )
}
