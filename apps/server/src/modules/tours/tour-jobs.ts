import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { readPages } from '../../database/read-pages.ts'
import type { Db } from '../../db.ts'
import { processEach } from '../../jobs/process-each.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import { notifyAll } from '../notifications/notifications-service.ts'
import {
  cancelledTripMessages,
  movedTripMessages,
  type TripNotice,
  tripReminders,
} from './tour-letters.ts'

const tripsPerBatch = 100

export const tourTasks = ({ db }: { db: Db }): TaskList => ({
  return_cancelled_trips: async (_payload, { query, abortSignal }) => {
    await processEach(cancelledTrips(db), abortSignal, async ({ id }) => {
      await query('select return_cancelled_trip($1)', [id])
    })
  },

  notify_cancelled_trip: async (payload) => {
    const { purchaseId } = payload as { purchaseId: number }
    await db.transaction().execute(async (trx) => {
      // The mark and the letter commit together, so that a repeated job sends one letter.
      const { numUpdatedRows } = await trx
        .updateTable('trips')
        .set({ cancel_notified_at: new Date() })
        .where('purchase_id', '=', purchaseId)
        .where('cancel_notified_at', 'is', null)
        .executeTakeFirst()
      const notice = numUpdatedRows > 0n && (await readNotice(trx, purchaseId))
      if (notice) await notifyAll(trx, cancelledTripMessages(notice, new Date()))
    })
  },

  send_trip_reminders: async (_payload, { abortSignal }) => {
    let reminded: number
    do {
      reminded = await remind(db)
    } while (reminded > 0 && !abortSignal.aborted)
  },

  notify_moved_trip: async (payload) => {
    const { purchaseId } = payload as { purchaseId: number }
    const notice = await readNotice(db, purchaseId)
    if (notice) await notifyAll(db, movedTripMessages(notice, new Date()))
  },
})

export const tourSchedule: CronItem[] = [
  // Also queued by a cancellation; repeated for orders that were paid at the same moment.
  withoutRetries('return_cancelled_trips', '*/10 * * * *'),
  // In the daytime of most cities: from 9:00 to 20:00 in Moscow.
  withoutRetries('send_trip_reminders', '15 6-17 * * *'),
]

/** Purchases with places on cancelled departures. */
const cancelledTrips = (db: Db) =>
  readPages(tripsPerBatch, (after, limit) =>
    db
      .selectFrom('trips')
      .innerJoin('tour_departures', 'tour_departures.id', 'trips.departure_id')
      .select('trips.purchase_id as id')
      .where('tour_departures.cancelled_at', 'is not', null)
      .where('trips.status', '=', 'booked')
      .where('trips.purchase_id', '>', after)
      .orderBy('trips.purchase_id')
      .limit(limit)
      .execute(),
  )

/** Two days ahead. The mark and the letter commit together, so nobody is reminded twice. */
const remind = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      with due as (
        select trips.purchase_id from trips
        join tour_departures on tour_departures.id = trips.departure_id
        where trips.status = 'booked' and trips.reminded_at is null
          and tour_departures.cancelled_at is null
          and tour_departures.departs_at between now() and now() + interval '48 hours'
        limit ${tripsPerBatch}
        for no key update of trips skip locked
      )
      update trips set reminded_at = now() from due
      where trips.purchase_id = due.purchase_id
      returning trips.purchase_id as id`.execute(trx)
    for (const { id } of rows) {
      const notice = await readNotice(trx, id)
      if (notice) await notifyAll(trx, tripReminders(notice, new Date()))
    }
    return rows.length
  })

async function readNotice(db: Db, purchaseId: number): Promise<TripNotice | undefined> {
  const { rows } = await sql<TripNotice>`
    select coalesce(users.email, order_contacts.email) as email,
      coalesce(order_contacts.phone, users.phone) as phone, users.name,
      deals.tiny_title as "dealTitle", trip_details(purchases) as trip
    from purchases
    join users on users.id = purchases.user_id
    join deals on deals.id = purchases.deal_id
    left join order_contacts on order_contacts.order_id = purchases.order_id
    where purchases.id = ${purchaseId}`.execute(db)
  return rows[0]
}
