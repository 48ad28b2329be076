create or replace function stay_refund_part(line purchases, coupon coupons) returns numeric language sql stable as $$
  select steps.part
  from stays cross join lateral stay_steps(stays, line.unit_kopecks) as steps
  where stays.purchase_id = coupon.purchase_id
  order by steps.until
  limit 1
$$;
