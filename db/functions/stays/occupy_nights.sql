-- Takes all nights of a stay, or rejects it with the first full one. The caller has locked them.
create or replace function occupy_nights(stay stays) returns void language plpgsql as $$
begin
  perform reject_full_nights(stay.room_id, stay.arrival, stay.departure, stay.rooms);
  update room_nights set taken = taken + stay.rooms
  where room_nights.room_id = stay.room_id
    and room_nights.night >= stay.arrival and room_nights.night < stay.departure;
end $$;
