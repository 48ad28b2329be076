import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { readPages } from '../../database/read-pages.ts'
import type { Db } from '../../db.ts'
import { processEach } from '../../jobs/process-each.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import { notifyAll } from '../notifications/notifications-service.ts'
import { cancelledTripMessages, movedTripMessages, tripReminders } from './tour-letters.ts'
import { readTripNotice } from './trip-notice-read-model.ts'

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
        .where(sql<boolean>`purchase_id in (select id from lines_of_trip(${purchaseId}))`)
        .where('cancel_notified_at', 'is', null)
        .executeTakeFirst()
      const notice = numUpdatedRows > 0n && (await readTripNotice(trx, purchaseId))
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
    const notice = await readTripNotice(db, purchaseId)
    if (notice) await notifyAll(db, movedTripMessages(notice, new Date()))
  },
})

export const tourSchedule: CronItem[] = [
  // Also queued by a cancellation; repeated for orders that were paid at the same moment.
  withoutRetries('return_cancelled_trips', '*/10 * * * *'),
  withoutRetries('send_trip_reminders', '15 * * * *'),
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

/**
 * Two days ahead, in the daytime of the place, once for all lines of an order. The marks and the letter
 * commit together, so nobody is reminded twice.
 */
const remind = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      with due as (
        select trips.purchase_id from trips
        join tour_departures on tour_departures.id = trips.departure_id
        where trips.status = 'booked' and trips.reminded_at is null
          and tour_departures.cancelled_at is null
          and tour_departures.departs_at between now() and now() + interval '48 hours'
          and is_daytime(deal_time_zone(tour_departures.deal_id))
        limit ${tripsPerBatch}
        for no key update of trips skip locked
      ), parties as (
        select due.purchase_id, line.id, min(line.id) over (partition by due.purchase_id) as first_id
        from due cross join lateral lines_of_trip(due.purchase_id) as line
      ), marked as (
        update trips set reminded_at = now()
        where trips.purchase_id in (select parties.id from parties)
      )
      select distinct parties.first_id as id from parties`.execute(trx)
    for (const { id } of rows) {
      const notice = await readTripNotice(trx, id)
      if (notice) await notifyAll(trx, tripReminders(notice, new Date()))
    }
    return rows.length
  })
