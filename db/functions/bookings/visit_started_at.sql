-- When the visit, sailing, stay or trip of a coupon began; null while it is in the future, or where none is booked.
create or replace function visit_started_at(target_purchase_id bigint, coupon_position integer)
returns timestamptz language sql stable as $$
  select coalesce(
    (
      select lower(bookings.during) from bookings
      where bookings.purchase_id = target_purchase_id and bookings.position = coupon_position
        and bookings.status = 'booked' and lower(bookings.during) <= now()
    ),
    (
      select river_seats.starts_at from river_seats
      where river_seats.purchase_id = target_purchase_id and river_seats.status = 'booked'
        and river_seats.starts_at <= now()
    ),
    (
      select stays.check_in_at from stays
      where stays.purchase_id = target_purchase_id and stays.status = 'booked' and stays.check_in_at <= now()
    ),
    (
      select tour_departures.departs_at
      from trips join tour_departures on tour_departures.id = trips.departure_id
      where trips.purchase_id = target_purchase_id and trips.status = 'booked'
        and tour_departures.cancelled_at is null and tour_departures.departs_at <= now()
    )
  )
$$;
