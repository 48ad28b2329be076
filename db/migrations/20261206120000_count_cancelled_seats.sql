-- How many seats of a sailing a return cancelled and how many it left, for its message and its page.
alter table coupon_returns
  add column cancelled_seats integer not null default 0,
  add column seats_left integer not null default 0;
-- Earlier returns do not tell how many were left.
update coupon_returns set cancelled_seats = cardinality(coupon_returns.coupon_ids)
where coupon_returns.cancelled_visits <> '{}'
  and exists (select from river_seats where river_seats.purchase_id = coupon_returns.purchase_id);
