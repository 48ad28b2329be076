-- How many rooms of a type are on sale on a night.
create or replace function room_capacity(room hotel_rooms, night date) returns integer language sql stable as $$
  select greatest(0, room.quantity - coalesce((
    select sum(hotel_room_closures.rooms) from hotel_room_closures
    where hotel_room_closures.room_id = room.id
      and hotel_room_closures.from_day <= night and hotel_room_closures.until_day > night
  ), 0))::integer
$$;
