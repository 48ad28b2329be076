import type { LeastFilter } from './listing-filters.ts'
import { formatNumber } from './money.ts'
import { NBSP } from './text.ts'

/** `от 50 %`. */
export const leastText = ({ unit }: Pick<LeastFilter, 'unit'>, from: number) =>
  `от${NBSP}${formatNumber(from)}${unit}`
