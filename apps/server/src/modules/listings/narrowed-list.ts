import type { SortType } from '@skidora/contract/listings.ts'
import { type Bits, countBits, fullBits, hasBit, keepBoth } from './bits.ts'
import { type Condition, isPlaceCondition } from './conditions.ts'
import { keptIn, type ListingSnapshot, orderOf } from './listing-snapshot.ts'
import { rowsOf, rowsWithPlace } from './matching-rows.ts'

/** Which rows fulfil all conditions, and how many those are. */
export type Narrowed = { rows: Bits; total: number }

export function narrow(
  snapshot: ListingSnapshot,
  conditions: readonly Condition[],
  today: number,
): Narrowed {
  const question = `${today} ${JSON.stringify(conditions)}`
  const rows = keptIn(snapshot, `rows ${question}`, () => {
    const left = fullBits(snapshot.size)
    const ofPlaces = conditions.filter(isPlaceCondition)
    if (ofPlaces.length > 0) keepBoth(left, rowsWithPlace(snapshot, ofPlaces))
    for (const condition of conditions)
      if (!isPlaceCondition(condition)) keepBoth(left, rowsOf(snapshot, condition, today))
    return left
  })
  return { rows, total: keptIn(snapshot, `total ${question}`, () => countBits(rows)) }
}

/** A part of a list in its order. */
export type Stretch = {
  sort: SortType
  direction: 'asc' | 'desc'
  offset: number
  limit: number
}

export function stretchOf(
  snapshot: ListingSnapshot,
  { rows, total }: Narrowed,
  { sort, direction, offset, limit }: Stretch,
): number[] {
  if (offset >= total) return []
  const order = orderOf(snapshot, sort)
  const found: number[] = []
  let toSkip = offset
  for (let index = 0; index < order.length && found.length < limit; index += 1) {
    const row = order[direction === 'desc' ? index : order.length - 1 - index] ?? 0
    if (!hasBit(rows, row)) continue
    if (toSkip > 0) toSkip -= 1
    else found.push(row)
  }
  return found
}
