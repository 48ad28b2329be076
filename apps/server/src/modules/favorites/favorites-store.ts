import { sql } from 'kysely'
import type { Db } from '../../db.ts'

/** Deals that end before this count as ending soon. */
export const endingSoon = sql`now() + interval '24 hours'`

/** Returns whether customers can see the deal. Idempotent. */
export async function addFavorite(db: Db, userId: number, dealId: number): Promise<boolean> {
  return (await addFavorites(db, userId, [dealId])) === 1
}

/** Returns the number of visible deals. Newest first. */
export async function addFavorites(db: Db, userId: number, dealIds: number[]): Promise<number> {
  const { rows } = await sql`
    with deal as (
      select deals.id, min(deal_options.discounted_kopecks) as kopecks,
             case when deals.ends_at <= ${endingSoon} then deals.ends_at end as near_end
      from deals
      join deal_options on deal_options.deal_id = deals.id
      where deals.id = any (${dealIds}::bigint[]) and deals.status = 'published' and deals.starts_at <= now()
      group by deals.id
    ), added as (
      insert into favorites (user_id, deal_id, price_kopecks, known_kopecks, known_ends_at, added_at)
      select ${userId}, deal.id, deal.kopecks, deal.kopecks, deal.near_end,
             now() - array_position(${dealIds}::bigint[], deal.id) * interval '1 millisecond'
      from deal
      on conflict (user_id, deal_id) do nothing
    )
    select deal.id from deal`.execute(db)
  return rows.length
}

/** Returns whether the deal exists; a hidden one can still be removed. */
export async function removeFavorite(db: Db, userId: number, dealId: number): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from favorites where favorites.user_id = ${userId} and favorites.deal_id = ${dealId}
    )
    select deals.id from deals where deals.id = ${dealId}`.execute(db)
  return rows.length === 1
}

export async function readFavoriteNews(db: Db, userId: number): Promise<{ isOn: boolean }> {
  const user = await db
    .selectFrom('users')
    .select(['gets_favorite_news', 'favorite_news_stopped_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { isOn: user.gets_favorite_news && user.favorite_news_stopped_at === null }
}

/** An explicit choice overrides the link in a letter. */
export async function switchFavoriteNews(db: Db, userId: number, isOn: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ gets_favorite_news: isOn, favorite_news_stopped_at: null })
    .where('id', '=', userId)
    .execute()
}
