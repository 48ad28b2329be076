import { paths } from '@skidora/domain/pages/paths.ts'
import type { WithdrawalStatus } from '@skidora/domain/statuses/withdrawal-status.ts'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { markNotified, notify } from '../notifications/notifications-service.ts'
import { type WithdrawalNotice, withdrawalMessages } from './withdrawal-letters.ts'

type StatusChange = { withdrawalId: number; status: WithdrawalStatus }

/**
 * Notifies the owner of a status change, and warns them of a new request. The mark and the messages
 * commit together, so that a repeated job sends them once.
 */
export const sendWithdrawalMessages = (
  db: Db,
  change: StatusChange,
  site: SiteAddress,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await markNotified(trx, 'withdrawals', change.withdrawalId, change.status))
      await writeMessages(trx, change, site)
  })

async function writeMessages(
  trx: Db,
  { withdrawalId, status }: StatusChange,
  site: SiteAddress,
): Promise<void> {
  const row = await trx
    .selectFrom('withdrawals')
    .innerJoin('users', 'users.id', 'withdrawals.user_id')
    .select(['users.email', 'users.phone', 'users.email_confirmed_at', 'code', 'refusal'])
    .select(['amount_kopecks', 'destination_title', 'hold_until', 'decided_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('withdrawal_events')
          .select('withdrawal_events.id')
          .whereRef('withdrawal_events.withdrawal_id', '=', 'withdrawals.id')
          .where('withdrawal_events.event', '=', 'holding'),
      ).as('was_held'),
    )
    .where('withdrawals.id', '=', withdrawalId)
    .executeTakeFirst()
  if (!row) return
  const notice: WithdrawalNotice = {
    status,
    arePapersAccepted:
      row.decided_at !== null && (status === 'holding' || (status === 'paying' && !row.was_held)),
    email: row.email_confirmed_at ? row.email : null,
    phone: row.phone,
    kopecks: row.amount_kopecks ?? 0,
    destination: row.destination_title ?? '',
    holdUntil: row.hold_until,
    refusal: row.refusal,
    url: siteOrigin(site) + paths.withdrawal(row.code),
  }
  for (const message of withdrawalMessages(notice, new Date())) await notify(trx, message)
}
