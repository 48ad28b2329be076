create or replace function reject_full_nights(target_room_id integer, arrival date, departure date, wanted integer)
returns void language plpgsql stable as $$
declare
  full_night record;
begin
  select nights.night, nights.free into full_night
  from free_rooms_by_night(target_room_id, arrival, departure) as nights
  where nights.free < wanted
  order by nights.night
  limit 1;
  if found then
    perform reject_order('room_not_free', jsonb_build_object('night', full_night.night, 'free', full_night.free));
  end if;
end $$;
