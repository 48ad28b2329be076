create or replace function release_visit(target_purchase_id bigint) returns void language plpgsql as $$
begin
  update bookings set status = 'requested'
  where bookings.purchase_id = target_purchase_id and bookings.status = 'held';
  with freed as (
    update river_seats set status = 'requested'
    where river_seats.purchase_id = target_purchase_id and river_seats.status = 'held'
    returning river_seats.departure_id, river_seats.starts_at, river_seats.seats
  )
  update river_sailings set taken = taken - freed.seats
  from freed
  where river_sailings.departure_id = freed.departure_id and river_sailings.starts_at = freed.starts_at;
end $$;
