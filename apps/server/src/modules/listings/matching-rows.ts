import { type Bits, bitsWhere, emptyBits, invertBits, keepEither } from './bits.ts'
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
          bitsWhere(size, (row) => (freeDays[row] ?? 0) <= today),
        ),
      )
    default: {
      const values = columnOf(snapshot, condition.field)
      const fulfils = testOf(condition)
      return keptIn(snapshot, JSON.stringify(condition), () =>
        bitsWhere(size, (row) => fulfils(values[row] ?? Number.NaN)),
      )
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
    const fits = placeTest(snapshot, conditions)
    const { starts } = snapshot.places
    return bitsWhere(snapshot.size, (row) => {
      const end = starts[row + 1] ?? 0
      for (let place = starts[row] ?? 0; place < end; place += 1) if (fits(place)) return true
      return false
    })
  })
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
