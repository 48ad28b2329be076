-- Takes the requested seats; returns the number of free ones if they do not fit, else null.
create or replace function take_seats(taken_for bigint) returns integer language plpgsql as $$
declare
  wish river_seats;
  left_over integer;
begin
  select * into wish from river_seats where river_seats.purchase_id = taken_for;
  -- A resumed order may have missed its sailing.
  if wish.starts_at < soonest_visit() then
    return 0;
  end if;
  insert into river_sailings (departure_id, starts_at, capacity)
  select river_departures.id, wish.starts_at, river_departures.capacity from river_departures
  where river_departures.id = wish.departure_id
  on conflict (departure_id, starts_at) do nothing;
  update river_sailings set taken = taken + wish.seats
  where river_sailings.departure_id = wish.departure_id and river_sailings.starts_at = wish.starts_at
    and river_sailings.taken + wish.seats <= river_sailings.capacity;
  if found then
    update river_seats set status = 'held' where river_seats.purchase_id = taken_for;
    return null;
  end if;
  select river_sailings.capacity - river_sailings.taken into left_over from river_sailings
  where river_sailings.departure_id = wish.departure_id and river_sailings.starts_at = wish.starts_at;
  return left_over;
end $$;
