-- How many rooms of each type are taken or closed on a night of a stay; nights without any have no row.
create or replace function unavailable_rooms(room_ids integer[], check_in date, check_out date)
returns table (room_id integer, night date, rooms bigint) language sql stable as $$
  select used.room_id, used.night, sum(used.rooms)
  from (
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
  ) as used
  group by used.room_id, used.night
$$;
