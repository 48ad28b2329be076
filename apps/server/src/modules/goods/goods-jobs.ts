import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { dayMs } from '../../durations.ts'
import type { ParcelNotice } from './parcel-letters.ts'
import { sendParcelMessage } from './send-parcel-message.ts'

const parcelsPerBatch = 1_000

export const goodsTasks = ({ db, site }: { db: Db; site: SiteAddress }): TaskList => ({
  /** Runs once the step can no longer be undone. */
  notify_parcel: async (payload) => {
    const { purchaseId, status } = payload as {
      purchaseId: number
      status: ParcelNotice['status']
    }
    await sendParcelMessage(db, purchaseId, status, site)
  },

  forget_recipients: async (_payload, { abortSignal }) => {
    let forgotten: number | undefined
    do {
      const { rows } = await sql<{
        forgotten: number
      }>`select forget_recipients(${parcelsPerBatch}) as forgotten`.execute(db)
      forgotten = rows[0]?.forgotten
    } while (forgotten === parcelsPerBatch && !abortSignal?.aborted)
  },
})

/** Times are UTC. */
export const goodsSchedule: CronItem[] = [
  {
    task: 'forget_recipients',
    match: '27 1 * * *',
    // A process that was down at night catches up at its next start.
    options: { jobKey: 'forget_recipients', backfillPeriod: dayMs },
  },
]
