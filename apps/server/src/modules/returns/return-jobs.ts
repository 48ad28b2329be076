import type { CronItem, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { SiteAddress } from '../../addresses/site-address.ts'
import { readPages } from '../../database/read-pages.ts'
import type { Db } from '../../db.ts'
import { processEach } from '../../jobs/process-each.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import { endReturn } from './returns-store.ts'
import { sendBouncedMessage, sendLatePaymentMessage } from './send-refund-messages.ts'
import { type ReturnLetterPayload, sendReturnLetter } from './send-return-letter.ts'

const requestsPerBatch = 200

type Deps = { db: Db; pool: pg.Pool; site: SiteAddress }

export const returnTasks = ({ db, pool, site }: Deps): TaskList => ({
  notify_return: (payload) => sendReturnLetter(db, payload as ReturnLetterPayload, site),

  notify_rejected_refund: async (payload) => {
    const { refundId } = payload as { refundId: number }
    await sendBouncedMessage(db, refundId, site)
  },

  notify_late_payment: async (payload) => {
    const { refundId } = payload as { refundId: number }
    await sendLatePaymentMessage(db, refundId, site)
  },

  /**
   * Grants requests past their deadline, one transaction each, so that none waits for another's
   * lock.
   */
  grant_due_returns: (_payload, { abortSignal }) =>
    processEach(dueRequests(pool), abortSignal, async ({ id }) => {
      await endReturn(pool, { returnId: id, outcome: 'done' })
    }),
})

const dueRequests = (pool: pg.Pool) =>
  readPages(requestsPerBatch, async (after, limit) => {
    const { rows } = await pool.query<{ id: number }>(
      `select coupon_returns.id from coupon_returns
       where coupon_returns.status = 'waiting' and coupon_returns.decide_by <= now()
         and coupon_returns.id > $1
       order by coupon_returns.id limit $2`,
      [after, limit],
    )
    return rows
  })

export const returnSchedule: CronItem[] = [withoutRetries('grant_due_returns', '* * * * *')]
