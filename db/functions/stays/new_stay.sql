-- The stay that a new line requests, not stored, on the terms of today. Rejects dates and guests that do not fit.
create or replace function new_stay(line purchases, extras jsonb) returns stays language plpgsql stable as $$
declare
  longest constant integer := 30;
  days_ahead constant integer := 365;
  request jsonb := extras -> 'stay';
  stay stays;
  room hotel_rooms;
  hotel hotels;
  time_zone text;
  today date;
  guests integer;
begin
  if request is null then
    perform reject_order('stay_missing');
  end if;
  select * into room from hotel_rooms where hotel_rooms.option_id = line.option_id;
  select * into hotel from hotels where hotels.id = room.hotel_id and hotels.stay_deal_id = line.deal_id;
  if hotel.id is null then
    perform reject_order('deal_not_found');
  end if;
  select cities.time_zone into time_zone from cities where cities.city_id = hotel.city_id;
  today := (now() at time zone time_zone)::date;
  stay.purchase_id := line.id;
  stay.room_id := room.id;
  stay.arrival := (request ->> 'arrival')::date;
  stay.departure := (request ->> 'departure')::date;
  stay.rooms := line.quantity;
  stay.adults := (request ->> 'adults')::integer;
  stay.children_ages := array(
    select ages.age::integer from jsonb_array_elements_text(request -> 'childrenAges') as ages (age)
  );
  stay.guest_name := coalesce(request ->> 'guestName', '');
  stay.guest_phone := coalesce(request ->> 'guestPhone', '');
  stay.wishes := coalesce(request ->> 'wishes', '');
  stay.meal := room.meal;
  stay.status := 'requested';
  guests := stay.adults + cardinality(stay.children_ages);
  if stay.arrival < today then
    perform reject_order('stay_past');
  elsif stay.arrival > today + days_ahead then
    perform reject_order('stay_too_far');
  elsif stay.departure <= stay.arrival then
    perform reject_order('stay_turned');
  elsif stay.departure - stay.arrival > longest then
    perform reject_order('stay_too_long', jsonb_build_object('most', longest));
  elsif guests > room.guests * line.quantity then
    perform reject_order('guests_do_not_fit', jsonb_build_object('most', room.guests * line.quantity));
  end if;
  stay.check_in_at := (stay.arrival + hotel.check_in_time::time) at time zone time_zone;
  stay.check_out_at := (stay.departure + hotel.check_out_time::time) at time zone time_zone;
  -- To the end of the last day; nothing is free once the guests may check in.
  stay.free_cancel_until := case when room.free_cancel_days is not null then
    least((stay.arrival - room.free_cancel_days + 1)::timestamp at time zone time_zone, stay.check_in_at) end;
  stay.first_night_kopecks := stay_night_kopecks(room, stay.arrival);
  stay.tax_kopecks := stay_tax_kopecks(
    hotel, stay_kopecks(room, stay.arrival, stay.departure), stay.departure - stay.arrival
  );
  return stay;
end $$;
