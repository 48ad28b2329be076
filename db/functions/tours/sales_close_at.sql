create or replace function sales_close_at(departure tour_departures) returns timestamptz language sql stable as $$
  select departure.departs_at - make_interval(hours => tours.sales_close_hours)
  from tours where tours.deal_id = departure.deal_id
$$;
