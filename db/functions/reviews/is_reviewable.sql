-- A coupon is used, its visit has begun, or the goods are handed over: only then can the buyer review the purchase, once.
create or replace function is_reviewable(purchase purchases) returns boolean language sql stable as $$
  select is_unreviewed(purchase) and exists (
    select from coupons
    where coupons.purchase_id = purchase.id and (
      coupons.status = 'used' or (
        coupons.status in ('active', 'expired')
        and (
          visit_started_at(coupons.purchase_id, coupons.position) is not null
          or exists (
            select from parcels where parcels.purchase_id = coupons.purchase_id and parcels.status = 'handed_over'
          )
        )
      )
    )
  )
$$;
