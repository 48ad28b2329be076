create or replace function release_visit(released bigint) returns void language plpgsql as $$
begin
  update bookings set status = 'wished'
  where bookings.purchase_id = released and bookings.status = 'held';
  with freed as (
    update river_seats set status = 'wished'
    where river_seats.purchase_id = released and river_seats.status = 'held'
    returning river_seats.departure_id, river_seats.starts_at, river_seats.seats
  )
  update river_sailings set taken = taken - freed.seats
  from freed
  where river_sailings.departure_id = freed.departure_id and river_sailings.starts_at = freed.starts_at;
end $$;
