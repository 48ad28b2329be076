-- The price per person: that of the option and the supplement of the departure. Without passengers only for a quote.
create or replace function price_tour(line purchases, extras jsonb) returns purchases language plpgsql as $$
declare
  trip jsonb := extras -> 'trip';
  departure tour_departures;
begin
  if trip is null then
    perform reject_order('trip_needed');
  end if;
  departure := departure_on_sale(line.deal_id, (trip ->> 'departureId')::bigint);
  perform check_passengers(line, departure, trip);
  line.unit_kopecks := line.unit_kopecks + departure.supplement_kopecks;
  return line;
end $$;
