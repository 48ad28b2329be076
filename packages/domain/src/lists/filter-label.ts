import { formatNumber } from '../money/money.ts'
import { NBSP } from '../text/text.ts'
import type { Filters, LeastFilter } from './listing-filters.ts'

/** `от 50 %`. */
export const leastText = ({ unit }: Pick<LeastFilter, 'unit'>, from: number) =>
  `от${NBSP}${formatNumber(from)}${unit}`

/** How many filters are chosen; both ends of the price are one. */
export function countFilters(filters: Filters): number {
  const count = Object.values(filters).filter((value) => value !== undefined).length
  const isRange = filters.price_from !== undefined && filters.price_to !== undefined
  return isRange ? count - 1 : count
}
