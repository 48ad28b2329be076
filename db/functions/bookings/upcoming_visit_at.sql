-- When the booked visit or sailing of a coupon begins; null where none is booked, it is over or the coupon
-- is returned.
create or replace function upcoming_visit_at(target_purchase_id bigint, coupon_position integer)
returns timestamptz language sql stable as $$
  select coalesce(
    (
      select lower(bookings.during) from bookings
      where bookings.purchase_id = target_purchase_id and bookings.position = coupon_position
        and bookings.status = 'booked' and upper(bookings.during) > now()
    ),
    (
      select river_seats.starts_at from river_seats
      where river_seats.purchase_id = target_purchase_id and river_seats.status = 'booked'
        and river_seats.starts_at > now() and exists (
          select from coupons
          where coupons.purchase_id = target_purchase_id and coupons.position = coupon_position
            and coupons.status not in ('return_requested', 'returned')
        )
    )
  )
$$;
