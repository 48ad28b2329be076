import type pg from 'pg'
import type { DealReader } from './deal-read-model.ts'

type RecommendsQuery = { dealId: number; cityId: number; reader: DealReader; isSignedIn: boolean }

/** Number of deals considered on either side of the price, per category. */
const nearest = 100

/** The deal itself; empty when the reader may not see it. */
const self = `
  self as (
    select deals.id, deals.category_id, categories.path, deal_cards.price_kopecks
    from deals
    join categories on categories.id = deals.category_id
    left join deal_cards on deal_cards.deal_id = deals.id
    where deals.id = $1 and (deals.status = 'published' or $2)
  )`

/**
 * Similar deals: of its category, then of the parent, nearest in price first. Reads ranges of the
 * price index on both sides, so the cost does not depend on the number of deals.
 */
export async function readSimilar(
  pool: pg.Pool,
  {
    dealId,
    reader,
    cityId,
    isSignedIn,
    offset,
    limit,
  }: RecommendsQuery & { offset: number; limit: number },
): Promise<{ cards: string; total: number } | undefined> {
  const near = (side: '>=' | '<', order: 'asc' | 'desc') => `
    (select deal_listings.deal_id, abs(deal_listings.price_kopecks - self.price_kopecks) as distance
     from deal_listings
     where deal_listings.city_id = $3 and deal_listings.category_id = level.category_id
       and deal_listings.price_kopecks ${side} self.price_kopecks
       and deal_listings.deal_id <> self.id and (not deal_listings.is_held or $4)
       and not deal_listings.is_sold_out
     order by deal_listings.price_kopecks ${order}, deal_listings.deal_id ${order}
     limit ${nearest})`
  const { rows } = await pool.query<{ cards: string; total: number }>({
    name: 'catalog_similar',
    text: `
      with ${self},
      ranked as (
        select near.deal_id, min(level.step) as step, min(near.distance) as distance
        from self
        cross join lateral unnest(array[self.category_id, self.path[cardinality(self.path) - 1]])
          with ordinality as level (category_id, step)
        cross join lateral (${near('>=', 'asc')} union all ${near('<', 'desc')}) as near
        group by near.deal_id
      )
      select
        '[' || coalesce((
          select string_agg(deal_cards.card::text, ',' order by shown.step, shown.distance, shown.deal_id)
          from (
            select ranked.deal_id, ranked.step, ranked.distance
            from ranked
            order by ranked.step, ranked.distance, ranked.deal_id
            offset $5 limit $6
          ) as shown
          join deal_cards on deal_cards.deal_id = shown.deal_id
        ), '') || ']' as cards,
        (select count(*) from ranked) as total
      from self`,
    values: [dealId, reader === 'staff', cityId, isSignedIn, offset, limit],
  })
  return rows[0]
}

/** The most popular of the kind are considered, and those of other categories are shown. */
const mostPopular = 60
const recommendedCount = 20

/** Popular deals of the same kind from other categories, as JSON text. */
export async function readRecommended(
  pool: pg.Pool,
  { dealId, reader, cityId, isSignedIn }: RecommendsQuery,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ cards: string }>({
    name: 'catalog_recommended',
    text: `
      with ${self}
      select '[' || coalesce((
        select string_agg(deal_cards.card::text, ',' order by shown.popularity desc, shown.deal_id desc)
        from (
          select top.deal_id, top.popularity
          from (
            select deal_listings.deal_id, deal_listings.popularity
            from deal_listings
            where deal_listings.city_id = $3 and deal_listings.category_id = self.path[1]
              and (not deal_listings.is_held or $4) and not deal_listings.is_sold_out
            order by deal_listings.popularity desc, deal_listings.deal_id desc
            limit ${mostPopular}
          ) as top
          join deals on deals.id = top.deal_id
          where deals.category_id <> self.category_id and deals.id <> self.id
          order by top.popularity desc, top.deal_id desc
          limit ${recommendedCount}
        ) as shown
        join deal_cards on deal_cards.deal_id = shown.deal_id
      ), '') || ']' as cards
      from self`,
    values: [dealId, reader === 'staff', cityId, isSignedIn],
  })
  return rows[0]?.cards
}

/** The card of the successor on sale, as JSON text. */
export async function readSuccessor(
  pool: pg.Pool,
  dealId: number,
  { reader, isSignedIn }: { reader: DealReader; isSignedIn: boolean },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ card: string | null }>({
    name: 'catalog_successor',
    text: `
      with ${self}
      select (
        select deal_cards.card::text
        from deal_on_sale(self.id, 1) as successor (id)
        join deals on deals.id = successor.id and (deals.hold_day = 0 or $3)
        join deal_cards on deal_cards.deal_id = deals.id
      ) as card
      from self`,
    values: [dealId, reader === 'staff', isSignedIn],
  })
  return rows[0] && (rows[0].card ?? 'null')
}

/** Cards of the given deals as JSON text, in the given order. */
export async function readCards(
  pool: pg.Pool,
  dealIds: number[],
  { isSignedIn }: { isSignedIn: boolean },
): Promise<string> {
  const { rows } = await pool.query<{ cards: string }>({
    name: 'catalog_cards',
    text: `
      select '[' || coalesce(string_agg(deal_cards.card::text, ',' order by requested.place), '') || ']' as cards
      from unnest($1::bigint[]) with ordinality as requested (id, place)
      join deal_cards on deal_cards.deal_id = requested.id and deal_cards.listed_from <= now()
      join deals on deals.id = requested.id and deals.status = 'published'
        and (deals.hold_day = 0 or $2)`,
    values: [[...new Set(dealIds)], isSignedIn],
  })
  return rows[0]?.cards ?? '[]'
}
