import type { NumberField } from '@skidora/domain/lists/condition-fields.ts'
import { type Bits, bitsBetween, bitsWhere, emptyBits, invertBits, keepEither } from './bits.ts'
import type {
  DealCondition,
  FlagCondition,
  NumberCondition,
  PlaceCondition,
  TextCondition,
} from './conditions.ts'
import { gridOf, type ListingSnapshot, memoized } from './listing-snapshot.ts'
import { type Box, rowsInBox } from './place-grid.ts'
import { rowsOpenAt } from './rows-open-at.ts'
import type { NumberColumn } from './snapshot-columns.ts'

/** Rows that match one condition; `today` in days since 1970 in the city. */
export function rowsOf(snapshot: ListingSnapshot, condition: DealCondition, today: number): Bits {
  const { size } = snapshot
  switch (condition.field) {
    case 'tag':
      return rowsOfNames(snapshot.byTag, condition, size)
    case 'landmark':
      return rowsOfNames(snapshot.byLandmark, condition, size)
  }
  if (condition.operator !== 'eq') return rowsInRange(snapshot, condition)
  const bits = rowsOfFlag(snapshot, condition, today)
  return condition.value ? bits : invertBits(bits, size)
}

function rowsOfFlag(snapshot: ListingSnapshot, { field, at = 0 }: FlagCondition, today: number) {
  switch (field) {
    case 'freeToday':
      return rowsUntil(snapshot, 'freeDay', today)
    case 'freeTonight':
      return rowsUntil(snapshot, 'freeEvening', today)
    case 'openNow':
      return rowsOpenAt(snapshot, today, at)
    default:
      return snapshot.flags[field]
  }
}

function rowsUntil(snapshot: ListingSnapshot, column: NumberColumn, day: number): Bits {
  return memoized(snapshot, `${column} ${day}`, () =>
    bitsBetween(snapshot.numbers[column], { ...everything, most: day }),
  )
}

function rowsInRange(snapshot: ListingSnapshot, condition: NumberCondition<NumberField>): Bits {
  const values = snapshot.numbers[condition.field]
  return memoized(snapshot, JSON.stringify(condition), () => {
    const range = rangeOf(condition)
    if (range) return bitsBetween(values, range)
    const fulfils = testOf(condition)
    return bitsWhere(snapshot.size, (row) => fulfils(values[row] ?? Number.NaN))
  })
}

function rowsOfNames(
  byName: ReadonlyMap<string, Bits>,
  { operator, value }: TextCondition,
  size: number,
): Bits {
  const named = emptyBits(size)
  for (const name of value) keepEither(named, byName.get(name) ?? named)
  return operator === 'in' ? named : invertBits(named, size)
}

const everything = {
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
  except: Number.NaN,
}

/** A comparison as a range, which is many times faster than a function call per row. */
function rangeOf({ operator, value }: NumberCondition<string>) {
  switch (operator) {
    case 'gt':
      return { ...everything, least: value, except: value }
    case 'gte':
      return { ...everything, least: value }
    case 'lt':
      return { ...everything, most: value, except: value }
    case 'lte':
      return { ...everything, most: value }
    case 'in': {
      const [only = Number.NaN] = value
      return value.length === 1 ? { ...everything, least: only, most: only } : undefined
    }
    default:
      return undefined
  }
}

/** Unknown values match nothing, as in SQL. */
function testOf(condition: NumberCondition<string>): (value: number) => boolean {
  switch (condition.operator) {
    case 'gt':
      return (value) => value > condition.value
    case 'gte':
      return (value) => value >= condition.value
    case 'lt':
      return (value) => value < condition.value
    case 'lte':
      return (value) => value <= condition.value
    case 'in': {
      const included = new Set(condition.value)
      return (value) => included.has(value)
    }
    case 'not in': {
      const excluded = new Set(condition.value)
      return (value) => !Number.isNaN(value) && !excluded.has(value)
    }
  }
}

/** Rows with a place that matches all conditions. */
export function rowsWithPlace(snapshot: ListingSnapshot, conditions: PlaceCondition[]): Bits {
  return memoized(snapshot, JSON.stringify(conditions), () =>
    rowsInBox(gridOf(snapshot), boxOf(conditions), snapshot.size, {
      fits: placeTest(snapshot, conditions),
      isBoxAll: conditions.every(({ operator }) => operator === 'gte' || operator === 'lte'),
    }),
  )
}

/** The bounding box of the conditions. */
function boxOf(conditions: readonly PlaceCondition[]): Box {
  const { least: none, most: all } = everything
  const box = { left: none, bottom: none, right: all, top: all }
  for (const condition of conditions) {
    const { least, most } = rangeOf(condition) ?? everything
    if (condition.field === 'longitude') {
      box.left = Math.max(box.left, least)
      box.right = Math.min(box.right, most)
    } else {
      box.bottom = Math.max(box.bottom, least)
      box.top = Math.min(box.top, most)
    }
  }
  return box
}

/** Tests whether a place, given by its index, matches all conditions. */
export function placeTest(
  { places }: ListingSnapshot,
  conditions: readonly PlaceCondition[],
): (place: number) => boolean {
  const tests = conditions.map((condition) => {
    const values = condition.field === 'latitude' ? places.latitudes : places.longitudes
    const fulfils = testOf(condition)
    return (place: number) => fulfils(values[place] ?? Number.NaN)
  })
  return (place) => tests.every((test) => test(place))
}
