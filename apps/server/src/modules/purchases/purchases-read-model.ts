import type { ReviewablePurchase, ReviewRejection } from '@skidora/contract/reviews.ts'
import type pg from 'pg'

/** A purchase without a review; a withdrawn review does not count. */
const isUnreviewed = `not exists (
  select from reviews
  where reviews.purchase_id = purchases.id and reviews.status <> 'cancelled')`

/** A coupon is used, or its visit has begun: only then can the buyer review it. */
const isTried = `exists (
  select from coupons
  where coupons.purchase_id = purchases.id and (
    coupons.status = 'used' or (
      coupons.status in ('active', 'expired')
      and visit_begun_at(coupons.purchase_id, coupons.position) is not null)))`

export const isReviewable = `(${isUnreviewed} and ${isTried})`

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
       and ${isReviewable}
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
         when bool_or(${isUnreviewed} and purchases.status <> 'refunded') then 'not_used'
         when bool_or(not ${isUnreviewed}) then 'reviewed'
         else 'returned'
       end as reason
     from purchases
     where purchases.user_id = $1 and purchases.bought_at is not null and ${condition}`,
    [userId, ...ids],
  )
  return rows[0]?.reason ?? 'not_bought'
}
