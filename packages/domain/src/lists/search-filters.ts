import type { FilterName, Filters } from './listing-filters.ts'

/** The filters of a list that search has, too: attributes of `search_request`. */
export const searchFilterNames = [
  'price_from',
  'price_to',
  'discount_from',
  'rating_from',
  'free_today',
  'free_tonight',
  'open_now',
  'free_coupon',
] as const satisfies FilterName[]

export type SearchFilters = Pick<Filters, (typeof searchFilterNames)[number]>
