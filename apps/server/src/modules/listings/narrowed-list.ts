import type { SortType } from '@skidora/contract/listings.ts'
import { type Bits, countBits, fullBits, hasBit, keepBoth, rowsIn } from './bits.ts'
import { type Condition, isPlaceCondition } from './conditions.ts'
import { keptIn, type ListingSnapshot, orderOf } from './listing-snapshot.ts'
import { rowsOf, rowsWithPlace } from './matching-rows.ts'

/** Which rows fulfil all conditions, how many those are, and what was asked. */
export type Narrowed = { question: string; rows: Bits; total: number }

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
  const total = keptIn(snapshot, `total ${question}`, () => countBits(rows))
  return { question, rows, total }
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
  narrowed: Narrowed,
  { sort, direction, offset, limit }: Stretch,
): number[] {
  if (offset >= narrowed.total) return []
  const order = isFew(snapshot, narrowed)
    ? sortedFew(snapshot, narrowed, sort)
    : orderOf(snapshot, sort)
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

const few = 2000

/** Whether its rows are worth sorting by themselves: a walk through the whole list would meet few of them. */
export function isFew({ size }: ListingSnapshot, { total }: Narrowed): boolean {
  return total <= few && total * 8 < size
}

/** As `orderOf` has them. */
function sortedFew(snapshot: ListingSnapshot, { question, rows, total }: Narrowed, sort: SortType) {
  return keptIn(snapshot, `sorted ${sort} ${question}`, () => {
    const keys = snapshot.sortKeys[sort]
    return rowsIn(rows, total).sort(
      (one, other) => (keys[other] ?? 0) - (keys[one] ?? 0) || other - one,
    )
  })
}
