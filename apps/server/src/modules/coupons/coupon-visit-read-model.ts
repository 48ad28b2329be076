import type pg from 'pg'

/** Time and place of a visit or sailing of a coupon. */
export type CouponVisit = {
  startsAt: Date
  endsAt: Date
  cityTitle: string
  address: string
  latitude: number
  longitude: number
  timeZone: string
  isCancelled: boolean
}

/** The booked visit or sailing, or one that was cancelled before it began. */
export async function readCouponVisit(
  pool: pg.Pool,
  couponId: number,
): Promise<CouponVisit | null> {
  const { rows } = await pool.query<CouponVisit>(
    `select visits.starts_at as "startsAt", visits.ends_at as "endsAt",
            cities.title as "cityTitle", places.address, places.latitude, places.longitude,
            cities.time_zone as "timeZone", visits.is_cancelled as "isCancelled"
     from coupons
     cross join lateral (
       select bookings.place_id, lower(bookings.during) as starts_at, upper(bookings.during) as ends_at,
         bookings.status = 'cancelled' as is_cancelled
       from bookings
       where bookings.purchase_id = coupons.purchase_id and bookings.position = coupons.position
         and (
           bookings.status = 'booked'
           or bookings.status = 'cancelled' and lower(bookings.during) > now()
         )
       union all
       select river_events.place_id, river_seats.starts_at,
              river_seats.starts_at + make_interval(mins => river_events.minutes),
         river_seats.status = 'cancelled'
       from river_seats
       join river_departures on river_departures.id = river_seats.departure_id
       join river_events on river_events.id = river_departures.event_id
       where river_seats.purchase_id = coupons.purchase_id
         and (
           river_seats.status = 'booked'
           or river_seats.status = 'cancelled' and river_seats.starts_at > now()
         )
     ) as visits
     join places on places.id = visits.place_id
     join cities on cities.city_id = places.city_id
     where coupons.id = $1`,
    [couponId],
  )
  return rows[0] ?? null
}
