-- By the steps that the buyer has seen; everything when the operator cancels the departure.
create or replace function trip_refund_part(line purchases, coupon coupons) returns numeric language sql stable as $$
  select case
    when tour_departures.cancelled_at is not null then 1
    else (steps_left(trips.refund_steps) #>> '{0,percent}')::numeric / 100
  end
  from trips join tour_departures on tour_departures.id = trips.departure_id
  where trips.purchase_id = line.id
$$;
