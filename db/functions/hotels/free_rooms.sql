-- For each room type the number of rooms that are free on every night of a stay.
create or replace function free_rooms(room_ids integer[], check_in date, check_out date)
returns table (room_id integer, free integer) language sql stable as $$
  with fullest as (
    select nights.room_id, max(nights.rooms) as rooms
    from unavailable_rooms(room_ids, check_in, check_out) as nights
    group by nights.room_id
  )
  select hotel_rooms.id, greatest(0, hotel_rooms.quantity - coalesce(fullest.rooms, 0))::integer
  from hotel_rooms
  left join fullest on fullest.room_id = hotel_rooms.id
  where hotel_rooms.id = any (room_ids)
$$;
