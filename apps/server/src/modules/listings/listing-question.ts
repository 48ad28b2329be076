import type { InputOf } from '@skidora/contract/calls.ts'
import type { SortType } from '@skidora/contract/listings.ts'
import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import { readMapBounds } from '@skidora/domain/map-bounds.ts'
import { boundsNear, pointText, readPoint } from '@skidora/domain/nearby.ts'
import { type Condition, type FlagField, withinBounds } from './conditions.ts'
import type { Stretch } from './narrowed-list.ts'

export type ListingQuery = InputOf<'GET /api/v4/dealOffer/getAllDealOffers'>['query']

export type PagedStretch = Stretch & { page: number }

/** The requested page and order. */
export function readStretch(query: ListingQuery, centre: Coordinates): PagedStretch {
  const { page = 1, per_page: limit = 60, sort_type: sort = 'popular' } = query
  const direction = query.sort_direction ?? usualDirection(sort)
  const named = readPoint(query.origin) ?? readPoint(query.near)
  const point = named ?? (sort === 'distance' ? centre : undefined)
  // Rounded, so that nearby visitors share cache entries.
  const origin = point && readPoint(pointText(point))
  return { sort, direction, page, offset: (page - 1) * limit, limit, ...(origin && { origin }) }
}

/** Cheapest and nearest first; otherwise highest first. */
export function usualDirection(sort: SortType): 'asc' | 'desc' {
  return sort === 'price' || sort === 'distance' ? 'asc' : 'desc'
}

/** The filters of the query; an unchecked flag does not filter. */
export function readConditions(query: ListingQuery): Condition[] {
  const conditions: Condition[] = []
  const atLeast = (field: 'minPriceDiscounted' | 'discount' | 'rating', value?: number) => {
    if (value !== undefined) conditions.push({ field, operator: 'gte', value })
  }
  const ticked = (field: FlagField, value?: boolean) => {
    if (value) conditions.push({ field, operator: 'eq', value })
  }
  atLeast('minPriceDiscounted', query.price_from)
  if (query.price_to !== undefined)
    conditions.push({ field: 'minPriceDiscounted', operator: 'lte', value: query.price_to })
  atLeast('discount', query.discount_from)
  atLeast('rating', query.rating_from)
  if (query.landmark !== undefined)
    conditions.push({ field: 'landmark', operator: 'in', value: query.landmark.split('|') })
  if (query.tag !== undefined) conditions.push({ field: 'tag', operator: 'in', value: [query.tag] })
  ticked('freeToday', query.free_today)
  ticked('freeTonight', query.free_tonight)
  ticked('openNow', query.open_now)
  ticked('isBookable', query.bookable)
  ticked('hasCashback', query.cashback)
  const point = readPoint(query.near)
  const pieces = [readMapBounds(query.coordinates), point && boundsNear(point)]
  return [...conditions, ...pieces.flatMap((piece) => (piece ? withinBounds(piece) : []))]
}
