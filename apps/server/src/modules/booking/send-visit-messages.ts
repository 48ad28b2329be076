import { paths } from '@skidora/domain/pages/paths.ts'
import { sql } from 'kysely'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { notifyAll } from '../notifications/notifications-service.ts'
import {
  type ComingVisit,
  type VisitBuyer,
  type VisitNews,
  visitMessages,
} from './booking-letters.ts'

/** Job payload; a cancelled visit is named, since a return reports those that it cancels. */
export type VisitPayload = { purchaseId: number; cancelledPosition?: number }

/**
 * Notifies the buyer of booked, lost and cancelled times. The mark and the messages commit together,
 * so that a repeated job sends them once.
 */
export const sendVisitMessages = (
  db: Db,
  { purchaseId, cancelledPosition = 0 }: VisitPayload,
  site: SiteAddress,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<VisitBuyer & Omit<ComingVisit, 'url'> & { status: VisitNews }>`
      with notified_bookings as (
        update bookings set notified_at = now(),
          notified_statuses = bookings.notified_statuses || bookings.status
        where bookings.purchase_id = ${purchaseId}
          and (bookings.status in ('booked', 'lost')
            or bookings.status = 'cancelled' and bookings.position = ${cancelledPosition})
          and not bookings.status = any (bookings.notified_statuses)
        returning bookings.purchase_id, bookings.place_id, bookings.employee_id, bookings.status,
          lower(bookings.during) as at
      ), notified_seats as (
        update river_seats set notified_at = now(),
          notified_statuses = river_seats.notified_statuses || river_seats.status
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
             holder_phone(purchases) as "buyerPhone", visits.at as "startsAt", visits.with_whom as "withWhom",
             visits.status, deals.tiny_title as "dealTitle", places.address,
             places.phone, cities.time_zone as "timeZone"
      from visits
      join purchases on purchases.id = visits.purchase_id
      join deals on deals.id = purchases.deal_id
      join places on places.id = visits.place_id
      join cities on cities.city_id = places.city_id
      left join users on users.id = holder_of(purchases)`.execute(trx)
    const url = siteOrigin(site) + paths.coupons()
    await notifyAll(
      trx,
      rows.flatMap((visit) => visitMessages({ ...visit, url })),
    )
  })
