import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { notify } from '../notifications/notifications-service.ts'
import { type ComingVisit, visitLetter } from './booking-letters.ts'

/** Notifies the buyer of the booked time, or that it was lost. */
export async function sendVisitLetter(db: Db, purchaseId: number): Promise<void> {
  const { rows } = await sql<ComingVisit & { isLost: boolean; email: string | null }>`
    select users.email, visits.at as "startsAt", visits.with_whom as "withWhom",
           visits.status = 'lost' as "isLost", deals.tiny_title as "dealTitle", places.address,
           places.phone, cities.time_zone as "timeZone"
    from purchases
    join deals on deals.id = purchases.deal_id
    cross join lateral (
      select bookings.place_id, lower(bookings.during) as at, bookings.status,
             coalesce(employees.name, '') as with_whom
      from bookings
      left join employees on employees.id = bookings.employee_id
      where bookings.purchase_id = purchases.id and bookings.status in ('booked', 'lost')
      union all
      select river_events.place_id, river_seats.starts_at, river_seats.status, null
      from river_seats
      join river_departures on river_departures.id = river_seats.departure_id
      join river_events on river_events.id = river_departures.event_id
      where river_seats.purchase_id = purchases.id and river_seats.status in ('booked', 'lost')
    ) as visits
    join places on places.id = visits.place_id
    join cities on cities.city_id = places.city_id
    left join users on users.id = purchases.user_id
    where purchases.id = ${purchaseId}`.execute(db)
  for (const { email, ...visit } of rows) if (email) await notify(db, visitLetter(email, visit))
}
