import {
  type Bits,
  bitsBetween,
  bitsWhere,
  emptyBits,
  fullBits,
  hasBit,
  invertBits,
  keepBoth,
  keepEither,
} from './bits.ts'
import type {
  DealCondition,
  NumberCondition,
  NumberField,
  PlaceCondition,
  TextCondition,
} from './conditions.ts'
import { keptIn, type ListingSnapshot } from './listing-snapshot.ts'

/** Rows that fulfil one condition; `today` in days since 1970, on the city's calendar. */
export function rowsOf(snapshot: ListingSnapshot, condition: DealCondition, today: number): Bits {
  const { size, bookable, withCashback, freeDays } = snapshot
  const unlessFalse = (bits: Bits) => (condition.value === false ? invertBits(bits, size) : bits)
  switch (condition.field) {
    case 'tag':
      return rowsOfNames(snapshot.byTag, condition, size)
    case 'landmark':
      return rowsOfNames(snapshot.byLandmark, condition, size)
    case 'isBookable':
      return unlessFalse(bookable)
    case 'hasCashback':
      return unlessFalse(withCashback)
    case 'freeToday':
      return unlessFalse(
        keptIn(snapshot, `free ${today}`, () =>
          bitsBetween(freeDays, { ...everything, most: today }),
        ),
      )
    default: {
      const values = columnOf(snapshot, condition.field)
      return keptIn(snapshot, JSON.stringify(condition), () => {
        const range = rangeOf(condition)
        if (range) return bitsBetween(values, range)
        const fulfils = testOf(condition)
        return bitsWhere(size, (row) => fulfils(values[row] ?? Number.NaN))
      })
    }
  }
}

function columnOf(snapshot: ListingSnapshot, field: NumberField) {
  switch (field) {
    case 'minPriceDiscounted':
      return snapshot.prices
    case 'discount':
      return snapshot.discounts
    case 'rating':
      return snapshot.ratings
    case 'holdDay':
      return snapshot.holdDays
    case 'partnerId':
      return snapshot.partnerIds
  }
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

/** A comparison as a range, which is found many times faster than by a function per row. */
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
    default:
      return undefined
  }
}

/** What is unknown fulfils nothing, as in SQL. */
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
      const wanted = new Set(condition.value)
      return (value) => wanted.has(value)
    }
    case 'not in': {
      const unwanted = new Set(condition.value)
      return (value) => !Number.isNaN(value) && !unwanted.has(value)
    }
  }
}

/** Rows with a place that fulfils all of the conditions. */
export function rowsWithPlace(snapshot: ListingSnapshot, conditions: PlaceCondition[]): Bits {
  return keptIn(snapshot, JSON.stringify(conditions), () => {
    const fitting = placesWhere(snapshot, conditions)
    const { starts } = snapshot.places
    return bitsWhere(snapshot.size, (row) => {
      const end = starts[row + 1] ?? 0
      for (let place = starts[row] ?? 0; place < end; place += 1)
        if (hasBit(fitting, place)) return true
      return false
    })
  })
}

/** Places that fulfil all of the conditions. */
function placesWhere(snapshot: ListingSnapshot, conditions: readonly PlaceCondition[]): Bits {
  const { ids, latitudes, longitudes } = snapshot.places
  const fitting = fullBits(ids.length)
  for (const condition of conditions) {
    const range = rangeOf(condition)
    const values = condition.field === 'latitude' ? latitudes : longitudes
    const fulfils = testOf(condition)
    keepBoth(
      fitting,
      range
        ? bitsBetween(values, range)
        : bitsWhere(values.length, (place) => fulfils(values[place] ?? Number.NaN)),
    )
  }
  return fitting
}

/** Tells of a place's index whether it fulfils all of the conditions. */
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
