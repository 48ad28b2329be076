-- StayDetails of packages/contract/src/stays.ts.
create or replace function stay_details(line purchases) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'kind', 'hotel',
    'status', stays.status,
    'hotelTitle', hotels.title,
    'hotelSlug', hotels.slug,
    'roomTitle', deal_options.title,
    'meal', stays.meal,
    'address', cities.title || ', ' || hotels.address,
    'phone', places.phone,
    'arrival', stays.arrival,
    'departure', stays.departure,
    'checkInTime', hotels.check_in_time,
    'checkOutTime', hotels.check_out_time,
    'checkInAt', utc_text(stays.check_in_at),
    'checkOutAt', utc_text(stays.check_out_at),
    'timeZone', cities.time_zone,
    'rooms', stays.rooms,
    'adults', stays.adults,
    'childrenAges', to_jsonb(stays.children_ages),
    'guestName', stays.guest_name,
    'guestPhone', stays.guest_phone,
    'wishes', stays.wishes,
    'taxes', stays.tax_kopecks * stays.rooms / 100.0,
    'freeCancelUntil', utc_text(stays.free_cancel_until),
    'refundSteps', stay_step_list(stays, line.unit_kopecks)
  )
  from stays
  join hotels on hotels.stay_deal_id = line.deal_id
  join deal_options on deal_options.id = line.option_id
  join places on places.id = hotels.place_id
  join cities on cities.city_id = hotels.city_id
  where stays.purchase_id = line.id
$$;
