import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { notify } from '../notifications/notifications-service.ts'
import { type ComingVisit, type VisitBuyer, visitMessage } from './booking-letters.ts'

/**
 * Notifies the buyer of the booked time, or that it was lost. The mark and the message
 * commit together, so that a repeated job sends one.
 */
export const sendVisitMessage = (db: Db, purchaseId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<VisitBuyer & ComingVisit & { isLost: boolean }>`
      with notified_bookings as (
        update bookings set notified_statuses = bookings.notified_statuses || bookings.status
        where bookings.purchase_id = ${purchaseId} and bookings.status in ('booked', 'lost')
          and not bookings.status = any (bookings.notified_statuses)
        returning bookings.purchase_id, bookings.place_id, bookings.employee_id, bookings.status,
          lower(bookings.during) as at
      ), notified_seats as (
        update river_seats set notified_statuses = river_seats.notified_statuses || river_seats.status
        where river_seats.purchase_id = ${purchaseId} and river_seats.status in ('booked', 'lost')
          and not river_seats.status = any (river_seats.notified_statuses)
        returning river_seats.purchase_id, river_seats.departure_id, river_seats.status,
          river_seats.starts_at as at
      ), visits as (
        select notified_bookings.purchase_id, notified_bookings.place_id, notified_bookings.at,
               notified_bookings.status, coalesce(employees.name, '') as with_whom
        from notified_bookings
        left join employees on employees.id = notified_bookings.employee_id
        union all
        select notified_seats.purchase_id, river_events.place_id, notified_seats.at, notified_seats.status, null
        from notified_seats
        join river_departures on river_departures.id = notified_seats.departure_id
        join river_events on river_events.id = river_departures.event_id
      )
      select users.email, users.email_confirmed_at is not null as "isEmailConfirmed",
             users.phone as "buyerPhone", visits.at as "startsAt", visits.with_whom as "withWhom",
             visits.status = 'lost' as "isLost", deals.tiny_title as "dealTitle", places.address,
             places.phone, cities.time_zone as "timeZone"
      from visits
      join purchases on purchases.id = visits.purchase_id
      join deals on deals.id = purchases.deal_id
      join places on places.id = visits.place_id
      join cities on cities.city_id = places.city_id
      left join users on users.id = purchases.user_id`.execute(trx)
    for (const visit of rows) {
      const message = visitMessage(visit)
      if (message) await notify(trx, message)
    }
  })
