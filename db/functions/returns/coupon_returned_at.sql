-- Null until the coupon is returned.
create or replace function coupon_returned_at(returned coupons) returns timestamptz
language sql stable as $$
  select case when returned.status = 'returned' then (
    select max(coupon_returns.decided_at) from coupon_returns
    where coupon_returns.purchase_id = returned.purchase_id
      and returned.id = any (coupon_returns.coupon_ids)
  ) end
$$;
