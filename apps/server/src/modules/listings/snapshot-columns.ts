/**
 * What a snapshot holds of each deal, with the SQL that reads it. A filter compares the column of
 * its field; only fields in matching-rows.ts are computed instead.
 */

/** Null becomes NaN, which fulfils no condition. */
export const numberColumns = {
  dealId: 'deal_listings.deal_id',
  partnerId: 'deals.brand_id',
  minPriceDiscounted: 'deal_listings.price_kopecks * 0.01',
  discount: 'deal_cards.discount',
  rating: 'deals.rating',
  holdDay: 'deals.hold_day',
  // Days since 1970.
  freeDay: "deals.next_free_on - date '1970-01-01'",
  freeEvening: "deals.evening_free_on - date '1970-01-01'",
  // Sort keys are whole numbers, named after their order.
  start_date: "round(date_part('epoch', deal_listings.started_at) * 1000000)::bigint",
  price: 'deal_listings.price_kopecks',
  revenue_day_by_city: 'deal_listings.revenue_day_kopecks',
} as const

/** Columns of at most 32 bits, never null. */
export const integerColumns = {
  categoryId: 'deals.category_id',
  popular: 'deal_listings.popularity',
  likes_count: 'deal_listings.likes_count',
  reviews_count: 'deal_listings.reviews_count',
} as const

export const flagColumns = {
  isBookable: 'deals.is_bookable',
  hasCashback: 'deals.has_cashback',
  isOnlyDiscount: 'deals.is_discount_only',
  isSoldOut: 'deals.available_quantity = 0',
} as const

export type NumberColumn = keyof typeof numberColumns
export type IntegerColumn = keyof typeof integerColumns
export type FlagColumn = keyof typeof flagColumns

export const isIntegerColumn = (name: NumberColumn | IntegerColumn): name is IntegerColumn =>
  name in integerColumns

/** Some deals as read from the database: a value per deal in each column. */
export type DealColumns = Record<NumberColumn, (number | null)[]> &
  Record<IntegerColumn, number[]> &
  Record<FlagColumn, boolean[]>

/** One JSON object of columns; `order` sorts the deals. */
export function columnsSql(order: string): string {
  const columns = Object.entries({ ...numberColumns, ...integerColumns, ...flagColumns })
  const pairs = columns.map(([name, sql]) => `'${name}', json_agg(${sql} order by ${order})`)
  return `json_build_object(${pairs.join(', ')})`
}

export function mapColumns<Name extends string, Value>(
  columns: Record<Name, string>,
  make: (name: Name) => Value,
): Record<Name, Value> {
  const names = Object.keys(columns) as Name[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
