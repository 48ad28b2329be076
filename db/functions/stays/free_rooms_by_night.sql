-- Free rooms of a type on each night of a stay: all of them without those that are closed or taken.
create or replace function free_rooms_by_night(target_room_id integer, arrival date, departure date)
returns table (night date, free integer) language sql stable as $$
  select nights.night, greatest(0, room_capacity(hotel_rooms, nights.night) - coalesce(room_nights.taken, 0))
  from hotel_rooms
  cross join lateral (
    select arrival + passed as night from generate_series(0, departure - arrival - 1) as passed
  ) as nights
  left join room_nights on room_nights.room_id = target_room_id and room_nights.night = nights.night
  where hotel_rooms.id = target_room_id
$$;
