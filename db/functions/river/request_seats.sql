create or replace function request_seats(
  target_purchase_id bigint, target_deal_id bigint, seat_count integer, request jsonb
) returns void language plpgsql as $$
declare
  starts_at timestamptz := (request ->> 'startsAt')::timestamptz;
begin
  if not exists (
    select from river_events
    cross join lateral river_timetable(river_events.id, starts_at, starts_at) as sailings
    where river_events.deal_id = target_deal_id and sailings.departure_id = (request ->> 'departureId')::bigint
  ) then
    perform reject_order('sailing_not_found');
  end if;
  insert into river_seats (purchase_id, departure_id, starts_at, seats)
  values (target_purchase_id, (request ->> 'departureId')::bigint, starts_at, seat_count)
  on conflict (purchase_id) do update set
    status = 'requested',
    departure_id = excluded.departure_id,
    starts_at = excluded.starts_at,
    seats = excluded.seats,
    reminded_at = null;
end $$;
