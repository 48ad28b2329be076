-- Whether somebody is 18 on the day of a departure.
create or replace function is_adult_on(birthday date, departure tour_departures) returns boolean language sql stable as $$
  select birthday + interval '18 years'
    <= date_trunc('day', departure.departs_at at time zone deal_time_zone(departure.deal_id))
$$;
