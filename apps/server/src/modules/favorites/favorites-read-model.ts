import type { FavoriteSort } from '@skidora/contract/favorites.ts'
import type pg from 'pg'

/** Ended deals come last when sorted by price or end, since they cannot be bought. */
const orders: Record<FavoriteSort, string> = {
  added: 'favorites.added_at desc, favorites.deal_id desc',
  price: 'deal_cards.listed_until <= now(), prices.kopecks, favorites.deal_id',
  ending: `deal_cards.listed_until <= now(), abs(extract(epoch from deal_cards.listed_until - now())),
    favorites.deal_id`,
}

/** Drafts and hidden deals have no page; they reappear when published again. */
const shown = `
  from favorites
  join deal_cards on deal_cards.deal_id = favorites.deal_id and deal_cards.listed_from <= now()
  where favorites.user_id = $1`

type Page = { sort: FavoriteSort; limit: number; offset: number }

/** A page of the user's favourites as JSON text, and their total. */
export async function readFavorites(
  pool: pg.Pool,
  userId: number,
  { sort, limit, offset }: Page,
): Promise<{ dataText: string; total: number }> {
  const { rows } = await pool.query<{ dataText: string; total: number }>({
    name: `favorites_${sort}`,
    text: `
      select
        '[' || coalesce(string_agg(
          '{"deal":' || page.card::text
            || ',"isEnded":' || page.is_ended
            || ',"addedAt":"' || utc_text(page.added_at)
            || '","priceWhenAdded":' || trim_scale(page.price_kopecks / 100.0)
            || ',"categorySlug":"' || page.category_slug || '"}',
          ',' order by page.position), '') || ']' as "dataText",
        (select count(*) ${shown}) as total
      from (
        select deal_cards.card, deal_cards.listed_until <= now() as is_ended, favorites.added_at,
               favorites.price_kopecks, categories.slug as category_slug,
               row_number() over (order by ${orders[sort]}) as position
        from favorites
        join deal_cards on deal_cards.deal_id = favorites.deal_id and deal_cards.listed_from <= now()
        join deals on deals.id = favorites.deal_id
        join categories on categories.id = deals.category_id
        cross join lateral (
          select min(deal_options.discounted_kopecks) as kopecks
          from deal_options where deal_options.deal_id = favorites.deal_id
        ) as prices
        where favorites.user_id = $1
        order by position
        limit $2 offset $3
      ) as page`,
    values: [userId, limit, offset],
  })
  return rows[0] ?? { dataText: '[]', total: 0 }
}
