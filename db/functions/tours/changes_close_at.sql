-- Until when passengers can be corrected and the trip moved.
create or replace function changes_close_at(departure tour_departures) returns timestamptz language sql stable as $$
  select departure.departs_at - make_interval(hours => tours.changes_close_hours)
  from tours where tours.deal_id = departure.deal_id
$$;
