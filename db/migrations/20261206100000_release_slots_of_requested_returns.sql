-- The slots of return requests made before requests released them.
update coupon_returns set cancelled_visits = array(
  select distinct visits.starts_at
  from coupons
  join (
    select bookings.purchase_id, bookings.position, lower(bookings.during) as starts_at from bookings
    where bookings.status = 'booked'
    union all
    select river_seats.purchase_id, null, river_seats.starts_at from river_seats
    where river_seats.status = 'booked'
  ) as visits
    on visits.purchase_id = coupons.purchase_id and coalesce(visits.position, coupons.position) = coupons.position
  where coupons.id = any (coupon_returns.coupon_ids) and visits.starts_at > now()
  order by visits.starts_at
)
where coupon_returns.status = 'waiting';

update bookings set status = 'cancelled'
from coupons
where coupons.purchase_id = bookings.purchase_id and coupons.position = bookings.position
  and coupons.status = 'return_requested' and bookings.status = 'booked' and lower(bookings.during) > now();

with requested as (
  select coupons.purchase_id, count(*)::integer as seats from coupons
  where coupons.status = 'return_requested' group by coupons.purchase_id
), freed as (
  update river_seats set
    seats = river_seats.seats - requested.seats,
    status = case when river_seats.seats = requested.seats then 'cancelled' else river_seats.status end
  from requested
  where requested.purchase_id = river_seats.purchase_id and river_seats.status = 'booked'
    and river_seats.starts_at > now()
  returning river_seats.departure_id, river_seats.starts_at, requested.seats
), per_sailing as (
  select freed.departure_id, freed.starts_at, sum(freed.seats) as seats from freed
  group by freed.departure_id, freed.starts_at
)
update river_sailings set taken = taken - per_sailing.seats
from per_sailing
where river_sailings.departure_id = per_sailing.departure_id and river_sailings.starts_at = per_sailing.starts_at;
