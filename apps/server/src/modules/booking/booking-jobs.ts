import { paths } from '@skidora/domain/pages/paths.ts'
import type { CronItem, TaskList } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import { notifyAll } from '../notifications/notifications-service.ts'
import { type ComingVisit, reminderMessages, type VisitBuyer } from './booking-letters.ts'
import { sendVisitMessages, type VisitPayload } from './send-visit-messages.ts'

const dealsPerBatch = 200
const lettersPerBatch = 100
const reminderGap = '4 hours'

export const bookingTasks = ({ db, site }: { db: Db; site: SiteAddress }): TaskList => ({
  /** Recomputes the free days of a branch's deals after a booking changed. */
  refresh_free_days: async (payload, { query }) => {
    const { placeId } = payload as { placeId: number }
    await query(
      `select refresh_free_days(array(
         select deal_places.deal_id from deal_places
         join deals on deals.id = deal_places.deal_id and deals.is_bookable
         where deal_places.place_id = $1 order by deal_places.deal_id
       ))`,
      [placeId],
    )
  },

  /** Recomputes free days whose last free slot has passed. */
  refresh_due_free_days: async (_payload, { query, abortSignal }) => {
    let refreshed: number
    do {
      const { rows } = await query<{ refreshed: number }>(
        'select refresh_due_free_days($1) as refreshed',
        [dealsPerBatch],
      )
      refreshed = rows[0]?.refreshed ?? 0
    } while (refreshed === dealsPerBatch && !abortSignal.aborted)
  },

  notify_visit: async (payload) => {
    await sendVisitMessages(db, payload as VisitPayload, site)
  },

  send_visit_reminders: async (_payload, { abortSignal }) => {
    let reminded: number
    do {
      reminded = await remind(db, site)
    } while (reminded > 0 && !abortSignal.aborted)
  },
})

export const bookingSchedule: CronItem[] = [
  withoutRetries('refresh_due_free_days', '*/5 * * * *'),
  withoutRetries('send_visit_reminders', '*/10 * * * *'),
]

/** Not soon after the notice of the booking, nor at night at the place. */
const isTimely = (table: 'bookings' | 'river_seats', placeId: RawBuilder<unknown>) => sql`
  (${sql.ref(`${table}.notified_at`)} is null
    or ${sql.ref(`${table}.notified_at`)} < now() - interval '${sql.raw(reminderGap)}')
  and exists (
    select from places join cities on cities.city_id = places.city_id
    where places.id = ${placeId} and is_daytime(cities.time_zone)
  )`

/**
 * Reminds of a batch of visits and one of sailings; returns their number. The mark and the message
 * commit together, so nobody is reminded twice.
 */
async function remind(db: Db, site: SiteAddress): Promise<number> {
  const url = siteOrigin(site) + paths.coupons()
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<VisitBuyer & Omit<ComingVisit, 'url'>>`
      with due as (
        select bookings.purchase_id, bookings.position from bookings
        where bookings.status = 'booked' and bookings.reminded_at is null
          and lower(bookings.during) between now() and now() + interval '24 hours'
          and ${isTimely('bookings', sql`bookings.place_id`)}
        limit ${lettersPerBatch}
        for no key update of bookings skip locked
      ), marked as (
        update bookings set reminded_at = now() from due
        where bookings.purchase_id = due.purchase_id and bookings.position = due.position
        returning bookings.purchase_id, bookings.place_id, bookings.employee_id, lower(bookings.during) as at
      ), due_seats as (
        select river_seats.purchase_id from river_seats
        where river_seats.status = 'booked' and river_seats.reminded_at is null
          and river_seats.starts_at between now() and now() + interval '24 hours'
          and ${isTimely(
            'river_seats',
            sql`(
            select river_events.place_id from river_departures
            join river_events on river_events.id = river_departures.event_id
            where river_departures.id = river_seats.departure_id
          )`,
          )}
        limit ${lettersPerBatch}
        for no key update of river_seats skip locked
      ), marked_seats as (
        update river_seats set reminded_at = now() from due_seats
        where river_seats.purchase_id = due_seats.purchase_id
        returning river_seats.purchase_id, river_seats.departure_id, river_seats.starts_at as at
      ), coming as (
        select marked.purchase_id, marked.place_id, marked.at, employees.name as with_whom
        from marked join employees on employees.id = marked.employee_id
        union all
        select marked_seats.purchase_id, river_events.place_id, marked_seats.at, null
        from marked_seats
        join river_departures on river_departures.id = marked_seats.departure_id
        join river_events on river_events.id = river_departures.event_id
      )
      select users.email, users.email_confirmed_at is not null as "isEmailConfirmed",
             holder_phone(purchases) as "buyerPhone", coming.at as "startsAt", coming.with_whom as "withWhom",
             deals.tiny_title as "dealTitle", places.address, places.phone,
             cities.time_zone as "timeZone"
      from coming
      join purchases on purchases.id = coming.purchase_id
      join deals on deals.id = purchases.deal_id
      join places on places.id = coming.place_id
      join cities on cities.city_id = places.city_id
      left join users on users.id = holder_of(purchases)`.execute(trx)
    await notifyAll(
      trx,
      rows.flatMap((visit) => reminderMessages({ ...visit, url })),
    )
    return rows.length
  })
}
