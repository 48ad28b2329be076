-- Locks nights of a room type in their order, also those that nobody has taken yet.
create or replace function lock_nights(target_room_id integer, first_night date, departure date) returns void
language plpgsql as $$
begin
  -- No room is closed between reading the capacity and inserting it (count_closed_nights).
  if departure - first_night > (
    select count(*) from room_nights
    where room_nights.room_id = target_room_id and room_nights.night >= first_night and room_nights.night < departure
  ) then
    perform from hotel_rooms where hotel_rooms.id = target_room_id for share;
  end if;
  insert into room_nights (room_id, night, taken, capacity)
  select hotel_rooms.id, nights.night, 0, room_capacity(hotel_rooms, nights.night)
  from hotel_rooms
  cross join lateral (
    select first_night + passed as night from generate_series(0, departure - first_night - 1) as passed
  ) as nights
  where hotel_rooms.id = target_room_id
  order by nights.night
  on conflict (room_id, night) do update set taken = room_nights.taken;
end $$;
