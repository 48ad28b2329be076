-- Whether the stay of an order that has ended could be booked now.
create or replace function can_take_nights(line purchases) returns boolean language sql stable as $$
  select coalesce(bool_and(
    stays.arrival >= (now() at time zone cities.time_zone)::date
      and free_hotel_rooms(stays.room_id, stays.arrival, stays.departure) >= stays.rooms
  ), false)
  from stays
  join hotel_rooms on hotel_rooms.id = stays.room_id
  join hotels on hotels.id = hotel_rooms.hotel_id
  join cities on cities.city_id = hotels.city_id
  where stays.purchase_id = line.id
$$;
