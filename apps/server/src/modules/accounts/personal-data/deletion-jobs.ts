import type { CronItem, TaskList } from 'graphile-worker'
import { readPages } from '../../../database/read-pages.ts'
import type { Db } from '../../../db.ts'
import { dayMs } from '../../../durations.ts'
import { processEach } from '../../../jobs/process-each.ts'
import { sha256 } from '../../../secret-tokens.ts'
import type { ModuleLists } from '../../module.ts'
import { strangersTries } from '../sign-in/known-caller.ts'

const accountsPerBatch = 100

type DeletionDeps = Pick<ModuleLists, 'blocksDeletion'> & { db: Db }

export function deletionTasks(deps: DeletionDeps): TaskList {
  const { db } = deps
  return {
    delete_accounts: (_payload, { abortSignal }) =>
      processEach(dueAccounts(deps, new Date()), abortSignal, ({ id }) => deleteAccount(db, id)),
  }
}

/** Times are UTC. */
export const deletionSchedule: CronItem[] = [
  {
    task: 'delete_accounts',
    match: '43 1 * * *',
    options: { jobKey: 'delete_accounts', backfillPeriod: dayMs },
  },
]

const dueAccounts = ({ db, blocksDeletion }: DeletionDeps, now: Date) =>
  readPages(accountsPerBatch, (after, limit) =>
    db
      .selectFrom('users')
      .select('id')
      .where('deletion_at', '<=', now)
      // Blocked accounts are retried the next night.
      .where(({ and, not }) => and(blocksDeletion.map((isBlocked) => not(isBlocked))))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

/**
 * Deletes all that identifies the user: rows that reference the account cascade, the rest is
 * deleted here; the picture is removed half an hour later by the avatar sweep.
 */
async function deleteAccount(db: Db, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('users')
      .where('id', '=', userId)
      // The owner may have cancelled just now.
      .where('deletion_at', '<=', new Date())
      .returning(['email', 'phone'])
      .executeTakeFirst()
    if (!gone) return
    const contacts = [gone.email, gone.phone].filter((contact) => contact !== null)
    await trx.deleteFrom('idempotency_keys').where('owner', '=', `user:${userId}`).execute()
    if (contacts.length === 0) return
    await trx.deleteFrom('notifications').where('recipient', 'in', contacts).execute()
    await trx.deleteFrom('confirmations').where('recipient', 'in', contacts).execute()
    await trx
      .deleteFrom('sign_in_failures')
      .where('login_hash', 'in', [...contacts, strangersTries(userId)].map(sha256))
      .execute()
  })
}
