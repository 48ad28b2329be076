-- Rejects a stay with the first night that has too few free rooms.
create or replace function reject_full_nights(target_room_id integer, arrival date, departure date, wanted integer)
returns void language plpgsql stable as $$
declare
  full_night record;
begin
  select nights.night, greatest(0, hotel_rooms.quantity - coalesce(unavailable.rooms, 0)) as free into full_night
  from hotel_rooms
  cross join lateral (
    select arrival + passed as night from generate_series(0, departure - arrival - 1) as passed
  ) as nights
  left join unavailable_rooms(array[target_room_id], arrival, departure) as unavailable
    on unavailable.night = nights.night
  where hotel_rooms.id = target_room_id and hotel_rooms.quantity - coalesce(unavailable.rooms, 0) < wanted
  order by nights.night
  limit 1;
  if found then
    perform reject_order('room_not_free', jsonb_build_object('night', full_night.night, 'free', full_night.free));
  end if;
end $$;
