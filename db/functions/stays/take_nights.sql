create or replace function take_nights(line purchases) returns void language plpgsql as $$
declare
  stay stays;
  today date;
begin
  select * into stay from stays where stays.purchase_id = line.id and stays.status = 'requested';
  if not found then
    return;
  end if;
  select (now() at time zone cities.time_zone)::date into today
  from hotel_rooms
  join hotels on hotels.id = hotel_rooms.hotel_id
  join cities on cities.city_id = hotels.city_id
  where hotel_rooms.id = stay.room_id;
  -- A resumed order may be older than its room, or its arrival.
  if today is null then
    perform reject_order('deal_not_on_sale');
  elsif stay.arrival < today then
    perform reject_order('stay_past');
  end if;
  perform lock_nights(stay.room_id, stay.arrival, stay.departure);
  perform occupy_nights(stay);
  update stays set status = 'held' where stays.purchase_id = line.id;
end $$;
