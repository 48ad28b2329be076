-- Null until the coupon is returned.
create or replace function coupon_returned_at(coupon coupons) returns timestamptz
language sql stable as $$
  select case when coupon.status = 'returned' then (
    select max(coupon_returns.decided_at) from coupon_returns
    where coupon_returns.purchase_id = coupon.purchase_id
      and coupon.id = any (coupon_returns.coupon_ids)
  ) end
$$;
