create or replace function trip_refund_steps(line purchases, extras jsonb) returns jsonb language sql stable as $$
  select steps_left(trip_steps(tour_departures)) from tour_departures
  where tour_departures.id = (extras #>> '{trip,departureId}')::bigint
$$;
