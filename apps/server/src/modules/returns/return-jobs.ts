import type { CronItem, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../../db.ts'
import { readPages } from '../../read-pages.ts'
import type { SiteAddress } from '../../site-address.ts'
import { workThrough } from '../../work-through.ts'
import { endReturn } from './returns-store.ts'
import { tellOfLatePayment, tellOfRefund } from './tell-of-refund.ts'
import { type TellPayload, tellOfReturn } from './tell-of-return.ts'

const requestsAtOnce = 200

type Deps = { db: Db; pool: pg.Pool; site: SiteAddress | null }

export const returnTasks = ({ db, pool, site }: Deps): TaskList => ({
  tell_of_return: (payload) => tellOfReturn(db, payload as TellPayload),

  tell_of_refund: async (payload) => {
    const { refundId } = payload as { refundId: number }
    await tellOfRefund(db, refundId, site)
  },

  tell_of_late_payment: async (payload) => {
    const { refundId } = payload as { refundId: number }
    await tellOfLatePayment(db, refundId, site)
  },

  /** Who has waited for us long enough waits no longer. Each alone, so that none waits for another. */
  grant_due_returns: (_payload, { abortSignal }) =>
    workThrough(dueRequests(pool), abortSignal, async ({ id }) => {
      await endReturn(pool, { returnId: id, outcome: 'done' })
    }),
})

const dueRequests = (pool: pg.Pool) =>
  readPages(requestsAtOnce, async (after, limit) => {
    const { rows } = await pool.query<{ id: number }>(
      `select coupon_returns.id from coupon_returns
       where coupon_returns.status = 'waiting' and coupon_returns.decide_by <= now()
         and coupon_returns.id > $1
       order by coupon_returns.id limit $2`,
      [after, limit],
    )
    return rows
  })

// The next minute repeats it anyway.
export const returnSchedule: CronItem[] = [
  {
    task: 'grant_due_returns',
    match: '* * * * *',
    options: { jobKey: 'grant_due_returns', maxAttempts: 1 },
  },
]
