-- For each room type the number of rooms that are free on every night of a stay: without those that are taken or closed.
create or replace function free_rooms(room_ids integer[], check_in date, check_out date)
returns table (room_id integer, free integer) language sql stable as $$
  with used as (
    select room_nights.room_id, room_nights.night, room_nights.taken as rooms
    from room_nights
    where room_nights.room_id = any (room_ids) and room_nights.night >= check_in and room_nights.night < check_out
    union all
    select hotel_room_closures.room_id, check_in + nights.passed, hotel_room_closures.rooms
    from hotel_room_closures
    join generate_series(0, check_out - check_in - 1) as nights (passed)
      on check_in + nights.passed >= hotel_room_closures.from_day
      and check_in + nights.passed < hotel_room_closures.until_day
    where hotel_room_closures.room_id = any (room_ids)
      and hotel_room_closures.from_day < check_out and hotel_room_closures.until_day > check_in
  ), fullest as (
    select nights.room_id, max(nights.rooms) as rooms
    from (select used.room_id, sum(used.rooms) as rooms from used group by used.room_id, used.night) as nights
    group by nights.room_id
  )
  select hotel_rooms.id, greatest(0, hotel_rooms.quantity - coalesce(fullest.rooms, 0))::integer
  from hotel_rooms
  left join fullest on fullest.room_id = hotel_rooms.id
  where hotel_rooms.id = any (room_ids)
$$;
