import type { MapBounds } from '../places/map-bounds.ts'
import { boundsNear, readPoint } from '../places/nearby.ts'
import { splitNames } from './filter-address.ts'
import {
  type FieldOf,
  type FilterName,
  type ListingFilter,
  listingFilters,
} from './listing-filters.ts'

/** What a deal has to fulfil; conditions are combined by AND. */
export type FilterCondition =
  | { field: FieldOf<'limit' | 'least'>; operator: 'gte' | 'lte'; value: number }
  | { field: FieldOf<'tag' | 'names'>; operator: 'in'; value: string[] }
  | { field: FieldOf<'flag'>; operator: 'eq'; value: boolean }
  | PlaceBound

type PlaceBound = { field: 'latitude' | 'longitude'; operator: 'gte' | 'lte'; value: number }

/** The conditions of chosen filters. */
export function conditionsOf(
  filters: Partial<Record<FilterName, string | number | boolean>>,
): FilterCondition[] {
  return Object.entries(listingFilters).flatMap(([name, filter]) => {
    const value = filters[name as FilterName]
    // An unchecked flag does not filter.
    return value === undefined || value === false
      ? []
      : (conditionsOfFilter(filter, value) as FilterCondition[])
  })
}

function conditionsOfFilter(filter: ListingFilter, value: string | number | true) {
  switch (filter.kind) {
    case 'limit':
      return [{ field: filter.field, operator: filter.operator, value }]
    case 'least':
      return [{ field: filter.field, operator: 'gte', value }]
    case 'flag':
      return [{ field: filter.field, operator: 'eq', value }]
    case 'tag':
    case 'names':
      return [{ field: filter.field, operator: 'in', value: splitNames(`${value}`) }]
    case 'near': {
      const point = readPoint(`${value}`)
      return point ? withinBounds(boundsNear(point)) : []
    }
  }
}

/** The conditions of a place within the bounds of a map. */
export function withinBounds({ left, bottom, right, top }: MapBounds): PlaceBound[] {
  return [
    { field: 'longitude', operator: 'gte', value: left },
    { field: 'longitude', operator: 'lte', value: right },
    { field: 'latitude', operator: 'gte', value: bottom },
    { field: 'latitude', operator: 'lte', value: top },
  ]
}
