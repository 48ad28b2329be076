create or replace function save_trip(line purchases, extras jsonb) returns void language plpgsql as $$
declare
  trip jsonb := extras -> 'trip';
begin
  if trip -> 'passengers' is null then
    perform reject_order('passengers_count', jsonb_build_object(
      'field', concat(trip ->> 'within', 'trip.passengers'), 'count', line.quantity
    ));
  end if;
  insert into trips (purchase_id, departure_id, refund_steps)
  select line.id, tour_departures.id, trip_steps(tour_departures) from tour_departures
  where tour_departures.id = (trip ->> 'departureId')::bigint;
  for i in 1 .. line.quantity loop
    perform save_passenger(line.id, i, trip -> 'passengers' -> (i - 1));
  end loop;
end $$;
