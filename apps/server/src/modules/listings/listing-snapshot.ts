import type { SortType } from '@skidora/contract/listings.ts'
import { BoundedCache, textBytes } from '../../bounded-cache.ts'
import { addBit, type Bits, emptyBits } from './bits.ts'
import type { StoredSort } from './cards-read-model.ts'
import { buildPlaceGrid, type PlaceGrid } from './place-grid.ts'
import type { OpeningHours } from './rows-open-at.ts'
import { sortRows } from './sorted-rows.ts'

/**
 * The deals of one city and category in columns, ordered by id: everything that lists are filtered
 * and sorted by, and nothing that they show.
 */
export type ListingSnapshot = {
  /** Part of the keys of memoized values. */
  id: number
  size: number
  dealIds: Float64Array
  partnerIds: Float64Array
  /** In rubles. */
  prices: Float64Array
  discounts: Float64Array
  /** NaN for an unrated deal. */
  ratings: Float64Array
  holdDays: Float64Array
  /** Days since 1970; infinite when nothing is free. */
  freeDays: Float64Array
  /** The same from 18:00 on. */
  freeEvenings: Float64Array
  bookable: Bits
  withCashback: Bits
  soldOut: Bits
  hasSoldOut: boolean
  categoryIds: Int32Array
  byTag: ReadonlyMap<string, Bits>
  byLandmark: ReadonlyMap<string, Bits>
  places: SnapshotPlaces
  openingHours: OpeningHours
  sortKeys: Record<StoredSort, Float64Array>
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

/** One deal as read from the database; see snapshot-read-model.ts. */
export type SnapshotRow = [
  dealId: number,
  partnerId: number,
  priceKopecks: number,
  discount: number,
  rating: number | null,
  holdDay: number,
  freeDay: number | null,
  isBookable: boolean,
  hasCashback: boolean,
  popularity: number,
  startedAtMicroseconds: number,
  likesCount: number,
  revenueDayKopecks: number,
  reviewsCount: number,
  tagSlugs: string[] | null,
  places:
    | [
        id: number,
        latitude: number,
        longitude: number,
        landmark: string | null,
        scheduleId: number | null,
      ][]
    | null,
  freeEvening: number | null,
  isSoldOut: boolean,
  categoryId: number,
]

const neverOpen: OpeningHours = { schedules: new Map(), daysOff: new Set() }

let snapshotsBuilt = 0

/** `rows` must be ordered by deal id. */
export function buildSnapshot(
  rows: readonly SnapshotRow[],
  openingHours: OpeningHours = neverOpen,
): ListingSnapshot {
  const size = rows.length
  const placeCount = rows.reduce((count, row) => count + (row[15]?.length ?? 0), 0)
  const numbers = () => new Float64Array(size)
  const byTag = new Map<string, Bits>()
  const byLandmark = new Map<string, Bits>()
  snapshotsBuilt += 1
  const snapshot: ListingSnapshot = {
    id: snapshotsBuilt,
    size,
    dealIds: numbers(),
    partnerIds: numbers(),
    prices: numbers(),
    discounts: numbers(),
    ratings: numbers(),
    holdDays: numbers(),
    freeDays: numbers(),
    freeEvenings: numbers(),
    bookable: emptyBits(size),
    withCashback: emptyBits(size),
    soldOut: emptyBits(size),
    hasSoldOut: false,
    categoryIds: new Int32Array(size),
    byTag,
    byLandmark,
    places: {
      starts: new Uint32Array(size + 1),
      ids: new Int32Array(placeCount),
      latitudes: new Float64Array(placeCount),
      longitudes: new Float64Array(placeCount),
      scheduleIds: new Int32Array(placeCount),
    },
    openingHours,
    sortKeys: {
      popular: numbers(),
      start_date: numbers(),
      price: numbers(),
      likes_count: numbers(),
      revenue_day_by_city: numbers(),
      reviews_count: numbers(),
    },
    orders: new Map(),
  }
  const { sortKeys, places } = snapshot
  let place = 0
  let row = -1
  for (const values of rows) {
    row += 1
    snapshot.dealIds[row] = values[0]
    snapshot.partnerIds[row] = values[1]
    snapshot.prices[row] = values[2] / 100
    snapshot.discounts[row] = values[3]
    snapshot.ratings[row] = values[4] ?? Number.NaN
    snapshot.holdDays[row] = values[5]
    snapshot.freeDays[row] = values[6] ?? Number.POSITIVE_INFINITY
    snapshot.freeEvenings[row] = values[16] ?? Number.POSITIVE_INFINITY
    if (values[7]) addBit(snapshot.bookable, row)
    if (values[8]) addBit(snapshot.withCashback, row)
    if (values[17]) {
      addBit(snapshot.soldOut, row)
      snapshot.hasSoldOut = true
    }
    snapshot.categoryIds[row] = values[18]
    sortKeys.popular[row] = values[9]
    sortKeys.start_date[row] = values[10]
    sortKeys.price[row] = values[2]
    sortKeys.likes_count[row] = values[11]
    sortKeys.revenue_day_by_city[row] = values[12]
    sortKeys.reviews_count[row] = values[13]
    for (const slug of values[14] ?? []) addTo(byTag, slug, row, size)
    for (const [id, latitude, longitude, landmark, scheduleId] of values[15] ?? []) {
      places.ids[place] = id
      places.latitudes[place] = latitude
      places.longitudes[place] = longitude
      places.scheduleIds[place] = scheduleId ?? 0
      if (landmark !== null) addTo(byLandmark, landmark, row, size)
      place += 1
    }
    places.starts[row + 1] = place
  }
  return snapshot
}

function addTo(sets: Map<string, Bits>, name: string, row: number, size: number): void {
  let bits = sets.get(name)
  if (!bits) {
    bits = emptyBits(size)
    sets.set(name, bits)
  }
  addBit(bits, row)
}

/** Limit of the tie-breaker: ratings are compared before review counts. */
const maxReviews = 2 ** 20 - 1

/** Sort keys of rows; distances depend on the origin and are in metres-by-row.ts. */
export function sortKeysOf(
  snapshot: ListingSnapshot,
  sort: Exclude<SortType, 'distance'>,
): Float64Array | Uint32Array {
  if (sort === 'discount') return snapshot.discounts
  if (sort !== 'rating') return snapshot.sortKeys[sort]
  const reviews = snapshot.sortKeys.reviews_count
  return memoized(snapshot, 'rating keys', () =>
    Uint32Array.from(snapshot.ratings, (rating, row) =>
      Number.isNaN(rating)
        ? 0
        : Math.round(rating * 10) * (maxReviews + 1) + Math.min(reviews[row] ?? 0, maxReviews),
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
