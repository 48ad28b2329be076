-- The midnight that ends the day of a moment. A midnight ends the day before it.
create or replace function end_of_day(moment timestamptz, time_zone text) returns timestamptz
language sql immutable parallel safe as $$
  select (
    date_trunc('day', (moment - interval '1 microsecond') at time zone time_zone) + interval '1 day'
  ) at time zone time_zone
$$;
