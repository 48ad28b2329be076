-- A returned coupon frees its slot. Deferred to the end of the transaction, so that locks are taken in
-- the same order as by orders.
create or replace function release_slot_of_coupon() returns trigger language plpgsql as $$
begin
  update bookings set status = 'cancelled'
  where bookings.purchase_id = new.purchase_id and bookings.position = new.position
    and bookings.status = 'booked' and upper(bookings.during) > now();
  with freed as (
    update river_seats set
      seats = river_seats.seats - 1,
      status = case when river_seats.seats = 1 then 'cancelled' else river_seats.status end
    where river_seats.purchase_id = new.purchase_id and river_seats.status = 'booked'
      and river_seats.starts_at > now()
    returning river_seats.departure_id, river_seats.starts_at
  )
  update river_sailings set taken = taken - 1
  from freed
  where river_sailings.departure_id = freed.departure_id and river_sailings.starts_at = freed.starts_at;
  return null;
end $$;

drop trigger if exists coupons_slot_released on coupons;
create constraint trigger coupons_slot_released after update of status on coupons
  deferrable initially deferred
  for each row when (old.status <> new.status and new.status = 'returned')
  execute function release_slot_of_coupon();
