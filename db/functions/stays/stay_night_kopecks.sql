-- The price of one room for one night; the nights to Saturday and to Sunday cost more.
create or replace function stay_night_kopecks(room hotel_rooms, night date) returns bigint language sql immutable as $$
  select case when extract(isodow from night) in (5, 6) then room.weekend_kopecks else room.night_kopecks end
$$;
