import type { MapBounds } from '@skidora/domain/places/map-bounds.ts'

/** Filters of a hotel list. */
export type HotelScope = {
  cityId?: number
  categoryId?: number
  /** Replaces the city: on a moved map the visible area counts. */
  bounds?: MapBounds | null
  priceFrom?: number
  priceTo?: number
  starsFrom?: number
}

/** A condition on hotels and its parameters. */
export type ScopeSql = {
  condition: string
  values: unknown[]
  /** The part of the condition covered by precomputed totals; null when other filters apply. */
  counted: string | null
}

/** Parameter numbers start after `used`. */
export function scopeSql(scope: HotelScope, used = 0): ScopeSql {
  const values: unknown[] = []
  const add = (...given: unknown[]) =>
    given.map((value) => `$${used + values.push(value)}`).join(', ')
  const place = [
    scope.bounds && `point(hotels.longitude, hotels.latitude) <@ ${boxOf(scope.bounds, add)}`,
    !scope.bounds && scope.cityId !== undefined && `hotels.city_id = ${add(scope.cityId)}`,
    scope.categoryId !== undefined && `hotels.category_id = ${add(scope.categoryId)}`,
  ].filter(Boolean)
  const filters = [
    scope.priceFrom !== undefined && `hotels.min_kopecks >= ${add(kopecks(scope.priceFrom))}`,
    scope.priceTo !== undefined && `hotels.min_kopecks <= ${add(kopecks(scope.priceTo))}`,
    scope.starsFrom !== undefined && `hotels.stars >= ${add(scope.starsFrom)}`,
  ].filter(Boolean)
  return {
    condition: ['hotels.min_kopecks is not null', ...place, ...filters].join(' and '),
    values,
    counted: scope.bounds || filters.length > 0 ? null : ['true', ...place].join(' and '),
  }
}

function boxOf(bounds: MapBounds, add: (...values: number[]) => string): string {
  const { left, bottom, right, top } = bounds
  return `box(point(${add(left, bottom)}), point(${add(right, top)}))`
}

/** Rubles of a filter, which may have any decimals. */
function kopecks(rubles: number): number {
  return Math.round(rubles * 100)
}
