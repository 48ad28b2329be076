-- A coupon is used, or its visit has begun: only then can the buyer review the purchase, once.
create or replace function is_reviewable(bought purchases) returns boolean language sql stable as $$
  select is_unreviewed(bought) and exists (
    select from coupons
    where coupons.purchase_id = bought.id and (
      coupons.status = 'used' or (
        coupons.status in ('active', 'expired')
        and visit_started_at(coupons.purchase_id, coupons.position) is not null
      )
    )
  )
$$;
