-- All sailings with their free seats, including full ones.
create or replace function river_timetable(target_event_id bigint, from_at timestamptz, until_at timestamptz)
returns table (departure_id bigint, starts_at timestamptz, wall timestamp, free integer) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select
    river_departures.id, starts.at, starts.at at time zone cities.time_zone,
    coalesce(river_sailings.capacity - river_sailings.taken, river_departures.capacity)
  from river_events
  join deals on deals.id = river_events.deal_id
  join places on places.id = river_events.place_id
  join cities on cities.city_id = places.city_id
  join river_departures on river_departures.event_id = river_events.id
  cross join lateral (
    select
      greatest(from_at, earliest_visit_start(), deals.coupon_starts_at) as earliest,
      least(until_at, now() + make_interval(days => deals.visit_days), deals.coupon_ends_at) as latest
  ) as bounds
  cross join lateral generate_series(
    greatest(date_trunc('day', bounds.earliest at time zone cities.time_zone), river_events.first_day),
    least(bounds.latest at time zone cities.time_zone, river_events.last_day),
    interval '1 day'
  ) as days (midnight)
  cross join lateral (
    select (days.midnight + make_interval(mins => river_departures.departs)) at time zone cities.time_zone as at
  ) as starts
  left join river_sailings
    on river_sailings.departure_id = river_departures.id and river_sailings.starts_at = starts.at
  where river_events.id = target_event_id
    and extract(isodow from days.midnight) = any (river_departures.weekdays)
    and starts.at between bounds.earliest and bounds.latest;
end $$;
