-- The number of rooms of a type that are free on every night of a stay.
create or replace function free_hotel_rooms(room integer, check_in date, check_out date)
returns integer language sql stable as $$
  select greatest(0, hotel_rooms.quantity - coalesce(max(nights.used), 0))::integer
  from hotel_rooms
  left join lateral (
    select sum(used.rooms) as used
    from (
      select room_nights.night, room_nights.taken as rooms from room_nights
      where room_nights.room_id = hotel_rooms.id and room_nights.night >= check_in and room_nights.night < check_out
      union all
      select check_in + nights.night, hotel_room_closures.rooms
      from hotel_room_closures
      join generate_series(0, check_out - check_in - 1) as nights (night)
        on check_in + nights.night >= hotel_room_closures.from_day
        and check_in + nights.night < hotel_room_closures.until_day
      where hotel_room_closures.room_id = hotel_rooms.id
        and hotel_room_closures.from_day < check_out and hotel_room_closures.until_day > check_in
    ) as used
    group by used.night
  ) as nights on true
  where hotel_rooms.id = room
  group by hotel_rooms.id
$$;
