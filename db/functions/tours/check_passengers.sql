-- Rejects passengers that do not fit the line, each with the field of the request.
create or replace function check_passengers(line purchases, departure tour_departures, trip jsonb) returns void
language plpgsql stable as $$
declare
  passengers jsonb := trip -> 'passengers';
begin
  if jsonb_array_length(passengers) <> line.quantity then
    perform reject_order('passengers_count', jsonb_build_object(
      'field', concat(trip ->> 'within', 'trip.passengers'), 'count', line.quantity
    ));
  end if;
  for i in 0 .. coalesce(jsonb_array_length(passengers), 0) - 1 loop
    perform check_passenger(
      line.option_id, departure, passengers -> i, format('%strip.passengers.%s.', trip ->> 'within', i)
    );
  end loop;
end $$;
