create or replace function release_places(line purchases) returns void language plpgsql as $$
begin
  perform lock_departures(line);
  update tour_departures set taken = taken - trips.places
  from trips
  where trips.purchase_id = line.id and tour_departures.id = trips.departure_id;
  update trips set status = 'requested', places = 0 where trips.purchase_id = line.id;
end $$;
