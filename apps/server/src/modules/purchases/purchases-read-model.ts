import type { ReviewablePurchase } from '@skidora/contract/reviews.ts'
import type pg from 'pg'

/** A purchase without a review that stands; one taken back leaves it as if there had been none. */
export const isUnreviewed = `not exists (
  select from reviews
  where reviews.purchase_id = purchases.id and reviews.status <> 'cancelled')`

/** The only place that answers whether and what somebody bought, and has not reviewed yet. */
export async function readUnreviewedPurchases(
  pool: pg.Pool,
  userId: number,
  dealId: number | null = null,
): Promise<ReviewablePurchase[]> {
  const { rows } = await pool.query<ReviewablePurchase>(
    `select purchases.id, deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
            deals.photos[1] as image, deal_options.title as "optionTitle",
            to_char(purchases.bought_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "boughtAt"
     from purchases
     join deals on deals.id = purchases.deal_id
     join deal_options on deal_options.id = purchases.option_id
     where purchases.user_id = $1 and purchases.bought_at is not null
       and ($2::bigint is null or purchases.deal_id = $2)
       and ${isUnreviewed}
     order by purchases.bought_at desc, purchases.id desc
     limit 100`,
    [userId, dealId],
  )
  return rows
}

export async function hasBought(pool: pg.Pool, userId: number, dealId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from purchases
     where purchases.user_id = $1 and purchases.deal_id = $2 and purchases.bought_at is not null limit 1`,
    [userId, dealId],
  )
  return rowCount === 1
}

/** Whether somebody bought a deal that is used at the place. */
export async function hasBoughtAt(
  pool: pg.Pool,
  userId: number,
  placeId: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from purchases
     join deal_places on deal_places.deal_id = purchases.deal_id and deal_places.place_id = $2
     where purchases.user_id = $1 and purchases.bought_at is not null limit 1`,
    [userId, placeId],
  )
  return rowCount === 1
}
