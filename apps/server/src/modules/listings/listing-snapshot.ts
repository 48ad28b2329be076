import type { SortType } from '@skidora/contract/listings.ts'
import { BoundedCache, textBytes } from '../../caches/bounded-cache.ts'
import type { Bits } from './bits.ts'
import { buildPlaceGrid, type PlaceGrid } from './place-grid.ts'
import type { OpeningHours } from './rows-open-at.ts'
import {
  type FlagColumn,
  type IntegerColumn,
  isIntegerColumn,
  type NumberColumn,
} from './snapshot-columns.ts'
import { type SortKeys, sortRows } from './sorted-rows.ts'

/**
 * The deals of one city and category in columns, ordered by id: everything that lists are filtered
 * and sorted by, and nothing that they show.
 */
export type ListingSnapshot = {
  /** Part of the keys of memoized values. */
  id: number
  size: number
  numbers: Record<NumberColumn, Float64Array>
  integers: Record<IntegerColumn, Int32Array>
  flags: Record<FlagColumn, Bits>
  hasSoldOut: boolean
  byTag: ReadonlyMap<string, Bits>
  byLandmark: ReadonlyMap<string, Bits>
  places: SnapshotPlaces
  openingHours: OpeningHours
  /** Rows by a sort key, largest first; built on first use. */
  orders: Map<SortType, Uint32Array>
  /** Built on first use. */
  grid?: PlaceGrid
}

/** Places of row r are the entries from starts[r] up to, but not including, starts[r + 1]. */
export type SnapshotPlaces = {
  starts: Uint32Array
  ids: Int32Array
  latitudes: Float64Array
  longitudes: Float64Array
  /** 0 when opening hours are unknown. */
  scheduleIds: Int32Array
}

/** Limit of the tie-breaker: ratings are compared before review counts. */
const maxReviews = 2 ** 20 - 1

/** Sort keys of rows; distances depend on the origin and are in metres-by-row.ts. */
export function sortKeysOf(
  snapshot: ListingSnapshot,
  sort: Exclude<SortType, 'distance'>,
): SortKeys {
  const { numbers, integers } = snapshot
  if (sort !== 'rating') return isIntegerColumn(sort) ? integers[sort] : numbers[sort]
  return memoized(snapshot, 'rating keys', () =>
    Uint32Array.from(numbers.rating, (rating, row) =>
      Number.isNaN(rating)
        ? 0
        : Math.round(rating * 10) * (maxReviews + 1) +
          Math.min(integers.reviews_count[row] ?? 0, maxReviews),
    ),
  )
}

/** Rows by a key, largest first; ties go to the newer deal, as in the database indexes. */
export function orderOf(
  snapshot: ListingSnapshot,
  sort: Exclude<SortType, 'distance'>,
): Uint32Array {
  let order = snapshot.orders.get(sort)
  if (!order) {
    order = sortRows(sortKeysOf(snapshot, sort))
    snapshot.orders.set(sort, order)
  }
  return order
}

export function gridOf(snapshot: ListingSnapshot): PlaceGrid {
  snapshot.grid ??= buildPlaceGrid(snapshot.places)
  return snapshot.grid
}

/** Shared by all snapshots of the process; entries of a replaced snapshot age out first. */
const memo = new BoundedCache<MemoValue>(16 * 1024 * 1024, bytesOf)

type MemoValue = Uint32Array | string | number | object

function bytesOf(value: MemoValue): number {
  if (value instanceof Uint32Array) return value.byteLength
  if (typeof value === 'string') return textBytes(value)
  if (typeof value === 'number') return 8
  // Objects take about twice their JSON text.
  return 2 * textBytes(JSON.stringify(value))
}

/** Bytes of all memoized values. */
export const memoBytes = () => memo.bytes

/** A value derived from the snapshot, memoized until evicted. */
export function memoized<Value extends MemoValue>(
  snapshot: ListingSnapshot,
  key: string,
  make: () => Value,
): Value {
  const memoKey = `${snapshot.id} ${key}`
  const known = memo.get(memoKey)
  if (known !== undefined) return known as Value
  const value = make()
  memo.set(memoKey, value)
  return value
}
