import type { SortType } from '@skidora/contract/listings.ts'
import type pg from 'pg'
import type { Range } from './narrowed-list.ts'

/** Cards as JSON text without the enclosing brackets. */
export type Cards = { cards: string; total: number }

/** Sort orders with an index in the database. */
export type StoredSort = Exclude<SortType, 'discount' | 'rating' | 'distance'>

export function isStored(sort: SortType): sort is StoredSort {
  return Object.hasOwn(columnOf, sort)
}

type StoredRange = Omit<Range, 'sort'> & { sort: StoredSort }

const columnOf: Record<StoredSort, string> = {
  popular: 'popularity',
  start_date: 'started_at',
  price: 'price_kopecks',
  likes_count: 'likes_count',
  revenue_day_by_city: 'revenue_day_kopecks',
  reviews_count: 'reviews_count',
}

type WholeList = { cityId: number; categoryId: number; isGuest: boolean }

/**
 * A range of a whole list with its total, by one index whatever the list's length. Sold-out deals
 * come last; deep pages of them are served from snapshots only.
 */
export async function readCards(
  pool: pg.Pool,
  list: WholeList,
  range: StoredRange,
): Promise<Cards> {
  const first = await readPart(pool, cardsQuery(list, range))
  const { offset, limit } = range
  const isEnd = first.shown < Math.min(limit, first.total - offset)
  if (!isEnd || (first.shown === 0 && offset > 0)) return first
  const rest = { ...range, offset: 0, limit: limit - first.shown }
  const last = await readPart(pool, cardsQuery(list, rest, true))
  return { ...first, cards: [first.cards, last.cards].filter(Boolean).join(',') }
}

type Part = Cards & { shown: number }

async function readPart(pool: pg.Pool, query: pg.QueryConfig): Promise<Part> {
  const { rows } = await pool.query<Part>(query)
  return rows[0] ?? { cards: '', total: 0, shown: 0 }
}

export function cardsQuery(
  list: WholeList,
  { sort, direction, offset, limit }: StoredRange,
  isSoldOut = false,
) {
  const column = columnOf[sort]
  return {
    name: `listing_${column}_${direction}_${list.isGuest ? 'guest' : 'user'}${isSoldOut ? '_sold_out' : ''}`,
    text: `
      select ${list.isGuest ? 'listing_counts.total - listing_counts.held' : 'listing_counts.total'} as total,
             coalesce(page.cards, '') as cards, page.shown::integer
      from listing_counts
      cross join lateral (
        select string_agg(
          -- Not a join: the planner cannot see how few rows the limit leaves and would read all cards.
          (select deal_cards.card::text from deal_cards where deal_cards.deal_id = listed.deal_id),
          ',' order by listed.key ${direction}, listed.deal_id ${direction}
        ) as cards, count(*) as shown
        from (
          select deal_listings.deal_id, deal_listings.${column} as key
          from deal_listings
          where deal_listings.city_id = $1 and deal_listings.category_id = $2
            and ${isSoldOut ? '' : 'not'} deal_listings.is_sold_out
            ${list.isGuest ? 'and not deal_listings.is_held' : ''}
          order by deal_listings.${column} ${direction}, deal_listings.deal_id ${direction}
          -- Past the end there is nothing to skip to.
          limit case when $3 < listing_counts.total then $4::bigint else 0 end offset $3
        ) as listed
      ) as page
      where listing_counts.city_id = $1 and listing_counts.category_id = $2`,
    values: [list.cityId, list.categoryId, offset, limit],
  }
}

/** The cards of the given deals in the given order, without those no longer listed. */
export async function readCardsOf(pool: pg.Pool, dealIds: readonly number[]): Promise<string> {
  if (dealIds.length === 0) return ''
  const { rows } = await pool.query<{ cards: string | null }>({
    name: 'listing_cards_of',
    text: `
      select string_agg(deal_cards.card::text, ',' order by requested.place) as cards
      from unnest($1::bigint[]) with ordinality as requested (deal_id, place)
      join deal_cards on deal_cards.deal_id = requested.deal_id and deal_cards.is_listed`,
    values: [dealIds],
  })
  return rows[0]?.cards ?? ''
}
