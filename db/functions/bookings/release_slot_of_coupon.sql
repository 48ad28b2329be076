-- A coupon frees its slot when its return is requested, so that a pending return cannot be attended.
-- Deferred to the end of the transaction, so that locks are taken in the same order as by orders.
create or replace function release_slot_of_coupon() returns trigger language plpgsql as $$
declare
  coupons_left integer;
begin
  update bookings set status = 'cancelled'
  where bookings.purchase_id = new.purchase_id and bookings.position = new.position
    and bookings.status = 'booked' and lower(bookings.during) > now();
  select count(*) into coupons_left from coupons
  where coupons.purchase_id = new.purchase_id and coupons.status not in ('return_requested', 'returned');
  with freed as (
    update river_seats set
      seats = coupons_left,
      status = case when coupons_left = 0 then 'cancelled' else river_seats.status end
    from river_seats as before
    where before.purchase_id = river_seats.purchase_id and river_seats.purchase_id = new.purchase_id
      and river_seats.status = 'booked' and river_seats.starts_at > now() and river_seats.seats > coupons_left
    returning river_seats.departure_id, river_seats.starts_at, before.seats - coupons_left as seats
  )
  update river_sailings set taken = taken - freed.seats
  from freed
  where river_sailings.departure_id = freed.departure_id and river_sailings.starts_at = freed.starts_at;
  return null;
end $$;

drop trigger if exists coupons_slot_released on coupons;
create constraint trigger coupons_slot_released after update of status on coupons
  deferrable initially deferred
  for each row when (old.status <> new.status and new.status = 'return_requested')
  execute function release_slot_of_coupon();
