import type { ListingFacets } from '@skidora/contract/listings.ts'
import { filtersOf } from '@skidora/domain/lists/listing-filters.ts'
import { countBoth, hasBit, type PackedBits, packBits, rowsIn } from './bits.ts'
import type { Condition, DealCondition } from './conditions.ts'
import { type ListingSnapshot, memoized, orderOf } from './listing-snapshot.ts'
import { rowsOf } from './matching-rows.ts'
import { isFew, type Narrowed, narrow } from './narrowed-list.ts'

export type Tag = { slug: string; title: string }

/** Days since 1970 and minutes since midnight, in the city's time zone. */
export type Moment = { today: number; minutes: number }

const maxLandmarks = 100

/**
 * Counts the deals each further filter would leave. A filter's own options are counted without that
 * filter, so that users can switch between stations.
 */
export function countFacets(
  snapshot: ListingSnapshot,
  conditions: readonly Condition[],
  { today, minutes }: Moment,
  tags: readonly Tag[],
): ListingFacets {
  return memoized(snapshot, `facets ${today} ${minutes} ${JSON.stringify(conditions)}`, () => {
    const without = (field: Condition['field']): Narrowed =>
      narrow(
        snapshot,
        conditions.filter((condition) => condition.field !== field),
        today,
      )
    // Most filters are not set, and omitting an unset one gives the same rows.
    const packed = new Map<string, PackedBits>()
    const packedWithout = (field: Condition['field']): PackedBits => {
      const { key, rows } = without(field)
      const known = packed.get(key) ?? packBits(rows)
      packed.set(key, known)
      return known
    }
    const count = (condition: DealCondition) =>
      countBoth(packedWithout(condition.field), rowsOf(snapshot, condition, today))
    const tagged = packedWithout('tag')
    return {
      price: priceRange(snapshot, without('minPriceDiscounted')),
      ...facetsOf(filtersOf('least'), ({ field, steps }) =>
        steps.map((from) => ({ from, count: count({ field, operator: 'gte', value: from }) })),
      ),
      landmarks: countLandmarks(snapshot, packedWithout('landmark')),
      tags: tags.flatMap(({ slug, title }) => {
        const bits = snapshot.byTag.get(slug)
        const left = bits ? countBoth(tagged, bits) : 0
        return left > 0 ? [{ slug, title, count: left }] : []
      }),
      ...facetsOf(filtersOf('flag'), ({ field }) =>
        count({ field, operator: 'eq', value: true, at: minutes }),
      ),
    }
  })
}

/** The facets of filters, by name. */
function facetsOf<Filter extends { facet: string }, Facet>(
  filters: readonly [name: string, filter: Filter][],
  make: (filter: Filter) => Facet,
): Record<Filter['facet'], Facet> {
  const facets = filters.map(([, filter]) => [filter.facet, make(filter)])
  return Object.fromEntries(facets) as Record<Filter['facet'], Facet>
}

/** Lowest and highest price in rubles; zeros for an empty list. */
function priceRange(snapshot: ListingSnapshot, narrowed: Narrowed): { min: number; max: number } {
  const priceOf = (row: number | undefined) => snapshot.numbers.minPriceDiscounted[row ?? -1] ?? 0
  if (narrowed.total === 0) return { min: 0, max: 0 }
  if (isFew(snapshot, narrowed)) {
    const prices = Array.from(rowsIn(narrowed.rows, narrowed.total), priceOf)
    return { min: Math.min(...prices), max: Math.max(...prices) }
  }
  const order = orderOf(snapshot, 'price')
  const isIn = (row: number) => hasBit(narrowed.rows, row)
  return { min: priceOf(order.findLast(isIn)), max: priceOf(order.find(isIn)) }
}

const collator = new Intl.Collator('ru')

function countLandmarks(snapshot: ListingSnapshot, rows: PackedBits): ListingFacets['landmarks'] {
  return [...snapshot.byLandmark]
    .map(([title, bits]) => ({ title, count: countBoth(rows, bits) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || collator.compare(one.title, other.title))
    .slice(0, maxLandmarks)
}
