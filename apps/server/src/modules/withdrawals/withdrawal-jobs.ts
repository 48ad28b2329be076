import type { CronItem, TaskList } from 'graphile-worker'
import type { SiteAddress } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { withoutRetries } from '../../jobs/without-retries.ts'
import type { Uploads } from '../media/uploads-service.ts'
import type { Payouts } from './payouts-service.ts'
import { sendWithdrawalMessages } from './send-withdrawal-messages.ts'

type Deps = { db: Db; payouts: Payouts; papers: Uploads; site: SiteAddress }

export const withdrawalTasks = ({ db, payouts, papers, site }: Deps): TaskList => ({
  pay_withdrawals: (_payload, { abortSignal }) => payouts.payOpen(abortSignal),

  notify_withdrawal: async (payload) => {
    const { withdrawalId, status } = payload as Parameters<typeof sendWithdrawalMessages>[1]
    await sendWithdrawalMessages(db, { withdrawalId, status }, site)
  },

  /** Deletes documents a month after settlement, and drafts after a month. */
  sweep_withdrawal_papers: async (_payload, { query }) => {
    await query(
      `delete from withdrawals
       where withdrawals.status = 'draft' and withdrawals.created_at < now() - interval '30 days'`,
    )
    await query(
      `delete from withdrawal_papers using withdrawals
       where withdrawals.id = withdrawal_papers.withdrawal_id
         and withdrawals.settled_at < now() - interval '30 days'`,
    )
    await papers.sweep(async (paths) => {
      const { rows } = await query<{ path: string }>(
        'select path from withdrawal_papers where path = any ($1)',
        [paths],
      )
      return new Set(rows.map(({ path }) => path))
    })
  },
})

/** Times are UTC. */
export const withdrawalSchedule: CronItem[] = [
  withoutRetries('pay_withdrawals', '* * * * *'),
  {
    task: 'sweep_withdrawal_papers',
    match: '23 2 * * *',
    options: { jobKey: 'sweep_withdrawal_papers' },
  },
]
