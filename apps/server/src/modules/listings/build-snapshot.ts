import { addBit, type Bits, emptyBits } from './bits.ts'
import type { ListingSnapshot, SnapshotPlaces } from './listing-snapshot.ts'
import type { OpeningHours } from './rows-open-at.ts'
import {
  type DealColumns,
  flagColumns,
  integerColumns,
  mapColumns,
  numberColumns,
} from './snapshot-columns.ts'

/** A list as read from the database; see snapshot-read-model.ts. */
export type SnapshotSource = {
  /** Parts of the list, ordered by deal id. */
  deals: readonly DealColumns[]
  tags?: readonly TagDeals[]
  /** Parts of the pairs of deal and place, ordered by deal id. */
  dealPlaces?: readonly DealPlaces[]
  places?: readonly Place[]
  openingHours?: OpeningHours
}

export type TagDeals = { slug: string; dealIds: number[] }

export type DealPlaces = { dealIds: number[]; placeIds: number[] }

export type Place = {
  id: number
  latitude: number
  longitude: number
  landmark: string | null
  scheduleId: number | null
}

const neverOpen: OpeningHours = { schedules: new Map(), daysOff: new Set() }

let snapshotsBuilt = 0

export function buildSnapshot(source: SnapshotSource): ListingSnapshot {
  const { deals, tags = [], dealPlaces = [], places = [], openingHours = neverOpen } = source
  const size = deals.reduce((sum, part) => sum + part.dealId.length, 0)
  const numbers = mapColumns(numberColumns, (name) => {
    const column = new Float64Array(size)
    fill(deals, name, (value, row) => {
      column[row] = value ?? Number.NaN
    })
    return column
  })
  const integers = mapColumns(integerColumns, (name) => {
    const column = new Int32Array(size)
    fill(deals, name, (value, row) => {
      column[row] = value
    })
    return column
  })
  const flags = mapColumns(flagColumns, (name) => {
    const bits = emptyBits(size)
    fill(deals, name, (value, row) => {
      if (value) addBit(bits, row)
    })
    return bits
  })
  const byTag = new Map<string, Bits>()
  for (const { slug, dealIds } of tags)
    for (const dealId of dealIds) addTo(byTag, slug, rowOf(numbers.dealId, dealId), size)
  const byLandmark = new Map<string, Bits>()
  snapshotsBuilt += 1
  return {
    id: snapshotsBuilt,
    size,
    numbers,
    integers,
    flags,
    hasSoldOut: flags.isSoldOut.some((word) => word !== 0),
    byTag,
    places: placesOf(numbers.dealId, dealPlaces, places, byLandmark),
    byLandmark,
    openingHours,
    orders: new Map(),
  }
}

/** Passes a column of all parts on, row by row. */
function fill<Name extends keyof DealColumns>(
  parts: readonly DealColumns[],
  name: Name,
  set: (value: DealColumns[Name][number], row: number) => void,
): void {
  let row = 0
  for (const part of parts) {
    for (const value of part[name]) {
      set(value, row)
      row += 1
    }
  }
}

/** The places of each row; fills `byLandmark` on the way. */
function placesOf(
  dealIds: Float64Array,
  dealPlaces: readonly DealPlaces[],
  places: readonly Place[],
  byLandmark: Map<string, Bits>,
): SnapshotPlaces {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const most = dealPlaces.reduce((sum, part) => sum + part.dealIds.length, 0)
  const starts = new Uint32Array(dealIds.length + 1)
  const ids = new Int32Array(most)
  const latitudes = new Float64Array(most)
  const longitudes = new Float64Array(most)
  const scheduleIds = new Int32Array(most)
  let count = 0
  for (const part of dealPlaces) {
    for (const [index, dealId] of part.dealIds.entries()) {
      const row = rowOf(dealIds, dealId)
      const place = placeOf.get(part.placeIds[index] ?? 0)
      if (row === -1 || !place) continue
      ids[count] = place.id
      latitudes[count] = place.latitude
      longitudes[count] = place.longitude
      scheduleIds[count] = place.scheduleId ?? 0
      if (place.landmark !== null) addTo(byLandmark, place.landmark, row, dealIds.length)
      count += 1
      starts[row + 1] = count
    }
  }
  // Rows without a place start where the previous row ends.
  for (let row = 1; row < starts.length; row += 1)
    starts[row] = Math.max(starts[row] ?? 0, starts[row - 1] ?? 0)
  return {
    starts,
    ids: ids.subarray(0, count),
    latitudes: latitudes.subarray(0, count),
    longitudes: longitudes.subarray(0, count),
    scheduleIds: scheduleIds.subarray(0, count),
  }
}

function addTo(sets: Map<string, Bits>, name: string, row: number, size: number): void {
  if (row === -1) return
  let bits = sets.get(name)
  if (!bits) {
    bits = emptyBits(size)
    sets.set(name, bits)
  }
  addBit(bits, row)
}

/** Binary search; -1 for a deal that the list does not have. */
function rowOf(dealIds: Float64Array, dealId: number): number {
  let low = 0
  let high = dealIds.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = dealIds[middle] ?? 0
    if (found === dealId) return middle
    if (found < dealId) low = middle + 1
    else high = middle - 1
  }
  return -1
}
