-- The number of rooms of a type that are free on every night of a stay. Every kind of reservation
-- must be counted here.
create or replace function free_hotel_rooms(room integer, check_in date, check_out date)
returns integer language sql stable as $$
  select greatest(0, hotel_rooms.quantity - coalesce(max(taken.rooms), 0))::integer
  from hotel_rooms
  left join lateral (
    select sum(hotel_room_closures.rooms) as rooms
    from hotel_room_closures
    join generate_series(0, check_out - check_in - 1) as nights (night)
      on check_in + nights.night >= hotel_room_closures.from_day
      and check_in + nights.night < hotel_room_closures.until_day
    where hotel_room_closures.room_id = hotel_rooms.id
      and hotel_room_closures.from_day < check_out and hotel_room_closures.until_day > check_in
    group by nights.night
  ) as taken on true
  where hotel_rooms.id = room
  group by hotel_rooms.id
$$;
