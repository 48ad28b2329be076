-- A place is free again when the return of its coupon is requested. Deferred to the end of the transaction, so that locks
-- are taken in the same order as by orders.
create or replace function release_place_of_coupon() returns trigger language plpgsql as $$
declare
  freed integer;
begin
  select trips.places - count(coupons.id) filter (where coupons.status not in ('return_requested', 'returned'))
  into freed
  from trips join coupons on coupons.purchase_id = trips.purchase_id
  where trips.purchase_id = new.purchase_id and trips.status = 'booked'
  group by trips.purchase_id;
  if freed > 0 then
    update tour_departures set taken = taken - freed
    from trips
    where trips.purchase_id = new.purchase_id and tour_departures.id = trips.departure_id;
    update trips set
      places = places - freed,
      status = case when places = freed then 'cancelled' else status end
    where trips.purchase_id = new.purchase_id;
  end if;
  return null;
end $$;

drop trigger if exists coupons_place_released on coupons;
create constraint trigger coupons_place_released after update of status on coupons
  deferrable initially deferred
  for each row when (old.status <> new.status and new.status = 'return_requested')
  execute function release_place_of_coupon();
