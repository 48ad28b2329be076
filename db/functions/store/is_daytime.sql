-- Whether people at a place may be texted now: from 9:00 to 21:00.
create or replace function is_daytime(time_zone text) returns boolean language sql stable as $$
  select extract(hour from now() at time zone time_zone) between 9 and 20
$$;
