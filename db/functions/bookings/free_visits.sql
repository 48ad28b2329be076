-- The free half-hour slots of employees, also in local time. Bookings of an employee are read once
-- and compared in memory. Planning takes longer than running, hence one generic plan per
-- connection.
create or replace function free_visits(
  target_option_id bigint,
  from_at timestamptz,
  until_at timestamptz,
  target_place_id integer default null,
  target_employee_id integer default null
) returns table (place_id integer, employee_id integer, starts_at timestamptz, wall timestamp)
language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  -- Hours past midnight may overlap with those of the next day.
  select distinct employees.place_id, employees.id, starts.at, starts.at at time zone cities.time_zone
  from deal_options
  join deals on deals.id = deal_options.deal_id
  join deal_places on deal_places.deal_id = deals.id
  join places on places.id = deal_places.place_id
  join cities on cities.city_id = places.city_id
  join employees on employees.place_id = places.id
  cross join lateral (
    select
      greatest(from_at, earliest_visit_start(), deals.coupon_starts_at) as earliest,
      least(until_at, now() + make_interval(days => deals.visit_days), deals.coupon_ends_at) as latest,
      make_interval(mins => deal_options.visit_minutes) as duration
  ) as bounds
  cross join lateral (
    select coalesce(range_agg(bookings.during), '{}') as ranges
    from bookings
    where bookings.employee_id = employees.id and bookings.status in ('held', 'booked')
      and bookings.during && tstzrange(bounds.earliest, greatest(bounds.earliest, bounds.latest) + bounds.duration)
  ) as busy
  -- From the day before, for hours past midnight.
  cross join lateral generate_series(
    date_trunc('day', bounds.earliest at time zone cities.time_zone) - interval '1 day',
    bounds.latest at time zone cities.time_zone,
    interval '1 day'
  ) as days (midnight)
  join schedule_hours
    on schedule_hours.schedule_id = coalesce(employees.schedule_id, places.schedule_id)
    and schedule_hours.weekday = extract(isodow from days.midnight)
  cross join lateral generate_series(
    schedule_hours.opens, schedule_hours.closes - deal_options.visit_minutes, 30
  ) as minutes (minute)
  cross join lateral (
    select (days.midnight + make_interval(mins => minutes.minute)) at time zone cities.time_zone as at
  ) as starts
  where deal_options.id = target_option_id
    and (target_place_id is null or places.id = target_place_id)
    and (target_employee_id is null or employees.id = target_employee_id)
    and starts.at between bounds.earliest and bounds.latest
    and not busy.ranges && tstzrange(starts.at, starts.at + bounds.duration)
    and not exists (
      select from days_off
      where days_off.place_id = places.id and days_off.day = days.midnight::date
        and (days_off.employee_id is null or days_off.employee_id = employees.id)
    );
end $$;
