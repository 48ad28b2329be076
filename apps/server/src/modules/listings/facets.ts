import type { ListingFacets } from '@skidora/contract/listings.ts'
import { type Bits, countBoth, hasBit } from './bits.ts'
import type { Condition, DealCondition } from './conditions.ts'
import { keptIn, type ListingSnapshot, orderOf } from './listing-snapshot.ts'
import { rowsOf } from './matching-rows.ts'
import { narrow } from './narrowed-list.ts'

export type Tag = { slug: string; title: string }

const discountSteps = [20, 30, 40, 50, 60, 70]
const ratingSteps = [4, 4.5, 4.8]
const maxLandmarks = 100

/**
 * How many deals each further filter would leave. What a filter offers is counted as if it were not
 * set itself, so that one can go from one station to another.
 */
export function countFacets(
  snapshot: ListingSnapshot,
  conditions: readonly Condition[],
  today: number,
  tags: readonly Tag[],
): ListingFacets {
  return keptIn(snapshot, `facets ${today} ${JSON.stringify(conditions)}`, () => {
    const without = (field: Condition['field']): Bits =>
      narrow(
        snapshot,
        conditions.filter((condition) => condition.field !== field),
        today,
      ).rows
    const count = (condition: DealCondition) =>
      countBoth(without(condition.field), rowsOf(snapshot, condition, today))
    const flag = (field: 'isBookable' | 'hasCashback' | 'freeToday') =>
      count({ field, operator: 'eq', value: true })
    const tagged = without('tag')
    return {
      price: priceRange(snapshot, without('minPriceDiscounted')),
      discounts: discountSteps.map((from) => ({
        from,
        count: count({ field: 'discount', operator: 'gte', value: from }),
      })),
      ratings: ratingSteps.map((from) => ({
        from,
        count: count({ field: 'rating', operator: 'gte', value: from }),
      })),
      landmarks: countLandmarks(snapshot, without('landmark')),
      tags: tags.flatMap(({ slug, title }) => {
        const bits = snapshot.byTag.get(slug)
        const left = bits ? countBoth(tagged, bits) : 0
        return left > 0 ? [{ slug, title, count: left }] : []
      }),
      freeToday: flag('freeToday'),
      bookable: flag('isBookable'),
      cashback: flag('hasCashback'),
    }
  })
}

/** The cheapest and the dearest in rubles; two zeros when there is nothing. */
function priceRange(snapshot: ListingSnapshot, rows: Bits): { min: number; max: number } {
  const order = orderOf(snapshot, 'price')
  const isIn = (row: number) => hasBit(rows, row)
  const priceOf = (row: number | undefined) => snapshot.prices[row ?? -1] ?? 0
  return { min: priceOf(order.findLast(isIn)), max: priceOf(order.find(isIn)) }
}

const collator = new Intl.Collator('ru')

function countLandmarks(snapshot: ListingSnapshot, rows: Bits): ListingFacets['landmarks'] {
  return [...snapshot.byLandmark]
    .map(([title, bits]) => ({ title, count: countBoth(rows, bits) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || collator.compare(one.title, other.title))
    .slice(0, maxLandmarks)
}
