create or replace function wish_seats(wished_for bigint, sold_deal bigint, wanted integer, wish jsonb) returns void
language plpgsql as $$
declare
  starts_at timestamptz := (wish ->> 'startsAt')::timestamptz;
begin
  if not exists (
    select from river_events
    cross join lateral river_timetable(river_events.id, starts_at, starts_at) as sailings
    where river_events.deal_id = sold_deal and sailings.departure_id = (wish ->> 'departureId')::bigint
  ) then
    perform reject_order('sailing_not_found');
  end if;
  insert into river_seats (purchase_id, departure_id, starts_at, seats)
  values (wished_for, (wish ->> 'departureId')::bigint, starts_at, wanted)
  on conflict (purchase_id) do update set
    status = 'wished',
    departure_id = excluded.departure_id,
    starts_at = excluded.starts_at,
    seats = excluded.seats,
    reminded_at = null;
end $$;
