-- Takes the requested seats; returns the number of free ones if they do not fit, else null.
create or replace function take_seats(target_purchase_id bigint) returns integer language plpgsql as $$
declare
  requested river_seats;
  free_seats integer;
begin
  select * into requested from river_seats where river_seats.purchase_id = target_purchase_id;
  -- A resumed order may have missed its sailing.
  if requested.starts_at < earliest_visit_start() then
    return 0;
  end if;
  insert into river_sailings (departure_id, starts_at, capacity)
  select river_departures.id, requested.starts_at, river_departures.capacity from river_departures
  where river_departures.id = requested.departure_id
  on conflict (departure_id, starts_at) do nothing;
  update river_sailings set taken = taken + requested.seats
  where river_sailings.departure_id = requested.departure_id and river_sailings.starts_at = requested.starts_at
    and river_sailings.taken + requested.seats <= river_sailings.capacity;
  if found then
    update river_seats set status = 'held' where river_seats.purchase_id = target_purchase_id;
    return null;
  end if;
  select river_sailings.capacity - river_sailings.taken into free_seats from river_sailings
  where river_sailings.departure_id = requested.departure_id and river_sailings.starts_at = requested.starts_at;
  return free_seats;
end $$;
