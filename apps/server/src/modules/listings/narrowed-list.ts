import type { SortType } from '@skidora/contract/listings.ts'
import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { pointText } from '@skidora/domain/places/nearby.ts'
import { type Bits, countBits, fullBits, hasBit, invertBits, keepBoth, rowsIn } from './bits.ts'
import { type Condition, isPlaceCondition } from './conditions.ts'
import { type ListingSnapshot, memoized, orderOf, sortKeysOf } from './listing-snapshot.ts'
import { rowsOf, rowsWithPlace } from './matching-rows.ts'
import { metresByRow, orderByDistance } from './metres-by-row.ts'

/** Rows that match all conditions, their number and the cache key. */
export type Narrowed = { key: string; rows: Bits; total: number }

export function narrow(
  snapshot: ListingSnapshot,
  conditions: readonly Condition[],
  today: number,
): Narrowed {
  const key = `${today} ${JSON.stringify(conditions)}`
  const rows = memoized(snapshot, `rows ${key}`, () => {
    const left = fullBits(snapshot.size)
    const ofPlaces = conditions.filter(isPlaceCondition)
    if (ofPlaces.length > 0) keepBoth(left, rowsWithPlace(snapshot, ofPlaces))
    for (const condition of conditions)
      if (!isPlaceCondition(condition)) keepBoth(left, rowsOf(snapshot, condition, today))
    return left
  })
  const total = memoized(snapshot, `total ${key}`, () => countBits(rows))
  return { key, rows, total }
}

/** A range of a list in its order. */
export type Range = {
  sort: SortType
  direction: 'asc' | 'desc'
  offset: number
  limit: number
  /** Distances are measured from here. */
  origin?: Coordinates
}

/** Sold-out deals come last in any order. */
export function rowsOfRange(snapshot: ListingSnapshot, narrowed: Narrowed, range: Range): number[] {
  if (!snapshot.hasSoldOut) return partOf(snapshot, narrowed, range)
  const { offset, limit } = range
  const available = availableOf(snapshot, narrowed)
  const first = partOf(snapshot, available, range)
  if (first.length === limit || available.total === narrowed.total) return first
  const rest = {
    ...range,
    offset: Math.max(0, offset - available.total),
    limit: limit - first.length,
  }
  return [...first, ...partOf(snapshot, soldOutOf(snapshot, narrowed), rest)]
}

/** The deals of a list that are in stock. */
export function availableOf(snapshot: ListingSnapshot, narrowed: Narrowed): Narrowed {
  return snapshot.hasSoldOut
    ? partWhere(
        snapshot,
        narrowed,
        'available',
        invertBits(snapshot.flags.isSoldOut, snapshot.size),
      )
    : narrowed
}

const soldOutOf = (snapshot: ListingSnapshot, narrowed: Narrowed) =>
  partWhere(snapshot, narrowed, 'sold out', snapshot.flags.isSoldOut)

function partWhere(
  snapshot: ListingSnapshot,
  narrowed: Narrowed,
  name: string,
  bits: Bits,
): Narrowed {
  const key = `${name} ${narrowed.key}`
  const rows = memoized(snapshot, `rows ${key}`, () => keepBoth(narrowed.rows.slice(), bits))
  return { key, rows, total: memoized(snapshot, `total ${key}`, () => countBits(rows)) }
}

function partOf(snapshot: ListingSnapshot, narrowed: Narrowed, range: Range): number[] {
  const { direction, offset, limit } = range
  if (offset >= narrowed.total) return []
  const order = isFew(snapshot, narrowed)
    ? sortedFew(snapshot, narrowed, range)
    : wholeOrder(snapshot, range)
  const found: number[] = []
  let toSkip = offset
  for (let index = 0; index < order.length && found.length < limit; index += 1) {
    const row = order[direction === 'desc' ? index : order.length - 1 - index] ?? 0
    if (!hasBit(narrowed.rows, row)) continue
    if (toSkip > 0) toSkip -= 1
    else found.push(row)
  }
  return found
}

const fewRows = 2000

/** Whether sorting these rows is cheaper than walking the whole order. */
export function isFew({ size }: ListingSnapshot, { total }: Narrowed): boolean {
  return total <= fewRows && total * 8 < size
}

function wholeOrder(snapshot: ListingSnapshot, { sort, origin }: Range): Uint32Array {
  if (sort !== 'distance') return orderOf(snapshot, sort)
  return orderByDistance(snapshot, origin ?? noOrigin)
}

/** Unreachable in practice, since each city has a centre. */
const noOrigin: Coordinates = { latitude: 0, longitude: 0 }

/** In the same order as `wholeOrder`. */
function sortedFew(
  snapshot: ListingSnapshot,
  { key, rows, total }: Narrowed,
  { sort, origin = noOrigin }: Range,
) {
  const from = sort === 'distance' ? pointText(origin) : ''
  return memoized(snapshot, `sorted ${sort} ${from} ${key}`, () => {
    const keys = sort === 'distance' ? metresByRow(snapshot, origin) : sortKeysOf(snapshot, sort)
    return rowsIn(rows, total).sort(
      (one, other) => (keys[other] ?? 0) - (keys[one] ?? 0) || other - one,
    )
  })
}
