-- Gives back rooms of a stay on all its nights.
create or replace function free_nights(stay stays, freed integer) returns void language plpgsql as $$
begin
  perform lock_nights(stay.room_id, stay.arrival, stay.departure);
  update room_nights set taken = taken - freed
  where room_nights.room_id = stay.room_id
    and room_nights.night >= stay.arrival and room_nights.night < stay.departure;
end $$;
