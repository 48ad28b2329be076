import type { CheckedInputOf } from '@skidora/contract/calls.ts'
import type { SortType } from '@skidora/contract/listings.ts'
import { conditionsOf, withinBounds } from '@skidora/domain/lists/filter-conditions.ts'
import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { readMapBounds } from '@skidora/domain/places/map-bounds.ts'
import { pointText, readPoint } from '@skidora/domain/places/nearby.ts'
import { pageOf } from '../../paginate.ts'
import type { Condition } from './conditions.ts'
import type { Range } from './narrowed-list.ts'

export type ListingQuery = CheckedInputOf<'GET /api/v4/dealOffer/getAllDealOffers'>['query']

export type PagedRange = Range & { page: number }

/** The requested page and order. */
export function readRange(query: ListingQuery, centre: Coordinates): PagedRange {
  const { sort_type: sort = 'popular' } = query
  const direction = query.sort_direction ?? usualDirection(sort)
  const named = readPoint(query.origin) ?? readPoint(query.near)
  const point = named ?? (sort === 'distance' ? centre : undefined)
  // Rounded, so that nearby visitors share cache entries.
  const origin = point && readPoint(pointText(point))
  return { sort, direction, ...pageOf(query), ...(origin && { origin }) }
}

/** Cheapest and nearest first; otherwise highest first. */
export function usualDirection(sort: SortType): 'asc' | 'desc' {
  return sort === 'price' || sort === 'distance' ? 'asc' : 'desc'
}

/** The filters of the query, and the bounds of its map. */
export function readConditions(query: ListingQuery): Condition[] {
  const bounds = readMapBounds(query.coordinates)
  return [...conditionsOf(query), ...(bounds ? withinBounds(bounds) : [])]
}
