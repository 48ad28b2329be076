import type { ReviewablePurchase, ReviewRejection } from '@skidora/contract/reviews.ts'
import type pg from 'pg'

/** Used purchases that the user has not reviewed yet. */
export async function readUnreviewedPurchases(
  pool: pg.Pool,
  userId: number,
  dealId: number | null = null,
): Promise<ReviewablePurchase[]> {
  const { rows } = await pool.query<ReviewablePurchase>(
    `select purchases.id, deals.slug as "dealSlug", deals.tiny_title as "dealTitle",
            deals.photos[1] as image, deal_options.title as "optionTitle",
            utc_text(purchases.bought_at) as "boughtAt"
     from purchases
     join deals on deals.id = purchases.deal_id
     join deal_options on deal_options.id = purchases.option_id
     where purchases.user_id = $1 and purchases.bought_at is not null
       and ($2::bigint is null or purchases.deal_id = $2)
       and is_reviewable(purchases)
     order by purchases.bought_at desc, purchases.id desc
     limit 100`,
    [userId, dealId],
  )
  return rows
}

/** Why this user cannot review a deal, one purchase of it, or a place. */
export async function whyNotReviewable(
  pool: pg.Pool,
  userId: number,
  of: { dealId: number; purchaseId: number | undefined } | { placeId: number },
): Promise<ReviewRejection> {
  const [condition, ...ids] =
    'dealId' in of
      ? [
          'purchases.deal_id = $2 and ($3::bigint is null or purchases.id = $3)',
          of.dealId,
          of.purchaseId,
        ]
      : [
          `exists (select from deal_places
             where deal_places.deal_id = purchases.deal_id and deal_places.place_id = $2)`,
          of.placeId,
        ]
  const { rows } = await pool.query<{ reason: ReviewRejection }>(
    `select case
         when count(*) = 0 then 'not_bought'
         when bool_or(is_unreviewed(purchases) and purchases.status <> 'refunded') then 'not_used'
         when bool_or(not is_unreviewed(purchases)) then 'reviewed'
         else 'returned'
       end as reason
     from purchases
     where purchases.user_id = $1 and purchases.bought_at is not null and ${condition}`,
    [userId, ...ids],
  )
  return rows[0]?.reason ?? 'not_bought'
}
