-- Prices a line of rooms by their nights. Rejects early what take_nights would reject.
create or replace function price_stay(line purchases, extras jsonb) returns purchases language plpgsql as $$
declare
  stay stays := new_stay(line, extras);
begin
  perform reject_full_nights(stay.room_id, stay.arrival, stay.departure, stay.rooms);
  select stay_kopecks(hotel_rooms, stay.arrival, stay.departure) into line.unit_kopecks
  from hotel_rooms where hotel_rooms.id = stay.room_id;
  return line;
end $$;
