import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { pointText } from '@skidora/domain/places/nearby.ts'
import { type ListingSnapshot, memoized } from './listing-snapshot.ts'
import { sortRows } from './sorted-rows.ts'

/** Distance of a deal without a place, which sorts last. */
export const nowhere = 0xffff_ffff

const metresPerDegree = 111_320

/** Distance to the nearest place of each row. Flat geometry is accurate enough within a city. */
export function metresByRow(snapshot: ListingSnapshot, origin: Coordinates): Uint32Array {
  return memoized(snapshot, `metres ${pointText(origin)}`, () => {
    const metres = new Uint32Array(snapshot.size)
    for (let row = 0; row < metres.length; row += 1) metres[row] = metresTo(snapshot, row, origin)
    return metres
  })
}

export function metresTo(
  { places }: ListingSnapshot,
  row: number,
  { latitude, longitude }: Coordinates,
): number {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const end = places.starts[row + 1] ?? 0
  let min = Number.POSITIVE_INFINITY
  for (let place = places.starts[row] ?? 0; place < end; place += 1) {
    const up = (places.latitudes[place] ?? 0) - latitude
    const aside = ((places.longitudes[place] ?? 0) - longitude) * shrink
    min = Math.min(min, up * up + aside * aside)
  }
  return Math.min(nowhere, Math.round(Math.sqrt(min) * metresPerDegree))
}

/** Rows by distance, farthest first, since other orders have the largest first. */
export function orderByDistance(snapshot: ListingSnapshot, origin: Coordinates): Uint32Array {
  return memoized(snapshot, `by distance ${pointText(origin)}`, () =>
    sortRows(metresByRow(snapshot, origin)),
  )
}
