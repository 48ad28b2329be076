create or replace function queue_free_days_of_sailing() returns trigger language plpgsql as $$
begin
  perform queue_free_days((
    select river_events.place_id from river_departures
    join river_events on river_events.id = river_departures.event_id
    where river_departures.id = new.departure_id
  ));
  return null;
end $$;

create or replace trigger river_sailings_full after update of taken on river_sailings
  for each row when ((old.taken = old.capacity) <> (new.taken = new.capacity))
  execute function queue_free_days_of_sailing();
