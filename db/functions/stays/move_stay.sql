-- Moves a stay to other dates while cancelling is free, at the same price and on the terms of today. Another price is
-- another order.
create or replace function move_stay(stay stays, arrival date, departure date) returns stays language plpgsql as $$
declare
  line purchases;
  moved stays;
  kopecks bigint;
begin
  if stay.free_cancel_until is null or stay.free_cancel_until <= now() then
    perform reject_order('stay_dates_fixed');
  end if;
  select * into line from purchases where purchases.id = stay.purchase_id;
  line.quantity := stay.rooms;
  moved := new_stay(line, jsonb_build_object('stay', jsonb_build_object(
    'arrival', arrival, 'departure', departure, 'adults', 1, 'childrenAges', '[]'::jsonb
  )));
  select stay_kopecks(hotel_rooms, moved.arrival, moved.departure) into kopecks
  from hotel_rooms where hotel_rooms.id = moved.room_id;
  if kopecks <> line.unit_kopecks then
    perform reject_order('stay_price_differs', jsonb_build_object(
      'kopecks', kopecks * stay.rooms, 'paid', line.unit_kopecks * stay.rooms
    ));
  end if;
  -- The earlier nights first, so that stays that swap their dates do not deadlock.
  if moved.arrival < stay.arrival then
    perform lock_nights(moved.room_id, moved.arrival, moved.departure);
  end if;
  perform free_nights(stay, stay.rooms);
  perform lock_nights(moved.room_id, moved.arrival, moved.departure);
  perform occupy_nights(moved);
  update stays set
    arrival = moved.arrival, departure = moved.departure, check_in_at = moved.check_in_at,
    check_out_at = moved.check_out_at, free_cancel_until = moved.free_cancel_until, meal = moved.meal,
    first_night_kopecks = moved.first_night_kopecks, tax_kopecks = moved.tax_kopecks
  where stays.purchase_id = stay.purchase_id
  returning * into moved;
  update coupons
  set starts_at = date_trunc('day', moved.check_in_at, deal_time_zone(line.deal_id)), ends_at = moved.check_out_at
  where coupons.purchase_id = line.id and coupons.status = 'active';
  return moved;
end $$;
