-- Locks the old and the new sailing of an order in a fixed order, so that two buyers who swap sailings do
-- not deadlock.
create or replace function lock_sailings(target_purchase_id bigint, request jsonb) returns void language plpgsql as $$
begin
  perform from river_sailings
  where (river_sailings.departure_id, river_sailings.starts_at) in (
    select river_seats.departure_id, river_seats.starts_at from river_seats
    where river_seats.purchase_id = target_purchase_id
    union all
    select (request ->> 'departureId')::bigint, (request ->> 'startsAt')::timestamptz
  )
  order by river_sailings.departure_id, river_sailings.starts_at
  for no key update;
end $$;
