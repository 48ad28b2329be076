-- Changes the guest and the wishes of a paid stay until its check-in; other dates while cancelling is free, at the same
-- price. Another price is another order.
create or replace function change_stay(target_purchase_id bigint, owner_id bigint, change jsonb) returns void
language plpgsql as $$
declare
  line purchases;
  stay stays;
  moved stays;
  kopecks bigint;
begin
  perform lock_order_of(target_purchase_id);
  select * into line from purchases where purchases.id = target_purchase_id and purchases.user_id = owner_id;
  select * into stay from stays where stays.purchase_id = line.id and stays.status = 'booked';
  if stay.purchase_id is null then
    perform reject_order('stay_not_found');
  elsif stay.check_in_at <= now() then
    perform reject_order('stay_begun');
  end if;
  perform reject_used_coupons(array[line.id], 'stay_begun');
  if (stay.arrival, stay.departure) <> ((change ->> 'arrival')::date, (change ->> 'departure')::date) then
    if stay.free_cancel_until is null or stay.free_cancel_until <= now() then
      perform reject_order('stay_dates_fixed');
    end if;
    line.quantity := stay.rooms;
    moved := new_stay(line, jsonb_build_object('stay', change || jsonb_build_object(
      'adults', 1, 'childrenAges', '[]'::jsonb
    )));
    select stay_kopecks(hotel_rooms, moved.arrival, moved.departure) into kopecks
    from hotel_rooms where hotel_rooms.id = moved.room_id;
    if kopecks <> line.unit_kopecks then
      perform reject_order('stay_price_differs', jsonb_build_object(
        'kopecks', kopecks * stay.rooms, 'paid', line.unit_kopecks * stay.rooms
      ));
    end if;
    -- Both stays at once, in the order of the nights.
    perform lock_nights(
      stay.room_id, least(stay.arrival, moved.arrival), greatest(stay.departure, moved.departure)
    );
    perform free_nights(stay, stay.rooms);
    perform occupy_nights(moved);
    update stays set
      arrival = moved.arrival, departure = moved.departure, check_in_at = moved.check_in_at,
      check_out_at = moved.check_out_at, free_cancel_until = moved.free_cancel_until, meal = moved.meal,
      first_night_kopecks = moved.first_night_kopecks, tax_kopecks = moved.tax_kopecks
    where stays.purchase_id = line.id;
    update coupons
    set starts_at = date_trunc('day', moved.check_in_at, deal_time_zone(line.deal_id)), ends_at = moved.check_out_at
    where coupons.purchase_id = line.id and coupons.status = 'active';
  end if;
  update stays
  set guest_name = change ->> 'guestName', guest_phone = change ->> 'guestPhone', wishes = change ->> 'wishes'
  where stays.purchase_id = line.id;
end $$;
