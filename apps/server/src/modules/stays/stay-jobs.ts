import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { dayMs } from '../../durations.ts'
import { notifyAll } from '../notifications/notifications-service.ts'
import { movedStayMessages, type StayNotice } from './stay-letters.ts'

const staysPerBatch = 1000

export const stayTasks = ({ db }: { db: Db }): TaskList => ({
  notify_moved_stay: async (payload) => {
    const { purchaseId } = payload as { purchaseId: number }
    const { rows } = await sql<StayNotice>`
      select users.name, users.email, coupon_phone(purchases) as phone, stay_details(purchases) as stay
      from purchases join users on users.id = purchases.user_id
      where purchases.id = ${purchaseId}`.execute(db)
    await notifyAll(db, rows.flatMap(movedStayMessages))
  },

  /** The hotel's days and the terms stay with the order. */
  delete_stay_guests: async (_payload, { abortSignal }) => {
    let deleted: bigint
    do {
      const { numAffectedRows = 0n } = await sql`
        update stays set guest_name = '', guest_phone = '', wishes = ''
        where stays.purchase_id = any (array(
          select stays.purchase_id from stays
          where stays.guest_name <> '' and stays.check_out_at < now() - interval '30 days'
          limit ${staysPerBatch}
        ))`.execute(db)
      deleted = numAffectedRows
    } while (deleted > 0n && !abortSignal.aborted)
  },
})

/** Times are UTC. */
export const staySchedule: CronItem[] = [
  {
    task: 'delete_stay_guests',
    match: '27 1 * * *',
    // A process that was down at night catches up at its next start.
    options: { jobKey: 'delete_stay_guests', backfillPeriod: dayMs },
  },
]
