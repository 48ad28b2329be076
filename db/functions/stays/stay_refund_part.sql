-- All before the free cancellation ends, then all but the first night; nothing for a room that is not refunded, or once
-- the guests may check in.
create or replace function stay_refund_part(line purchases, coupon coupons) returns numeric language sql stable as $$
  select case
    when stays.free_cancel_until is null or now() >= stays.check_in_at then 0
    when now() < stays.free_cancel_until then 1
    else 1 - stays.first_night_kopecks::numeric / line.unit_kopecks
  end
  from stays
  where stays.purchase_id = coupon.purchase_id
$$;
