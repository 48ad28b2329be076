import type { CronItem, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db } from '../../../db.ts'
import { processEach } from '../../../process-each.ts'
import { readPages } from '../../../read-pages.ts'
import { sha256 } from '../codes/secrets.ts'

const accountsPerBatch = 100

export function deletionTasks({ db }: { db: Db }): TaskList {
  return {
    delete_accounts: (_payload, { abortSignal }) =>
      processEach(dueAccounts(db, new Date()), abortSignal, ({ id }) => deleteAccount(db, id)),
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Times are UTC. */
export const deletionSchedule: CronItem[] = [
  {
    task: 'delete_accounts',
    match: '43 1 * * *',
    options: { jobKey: 'delete_accounts', backfillPeriod: dayMs },
  },
]

const dueAccounts = (db: Db, now: Date) =>
  readPages(accountsPerBatch, (after, limit) =>
    db
      .selectFrom('users')
      .select('id')
      .where('deletion_at', '<=', now)
      // Waits for pending withdrawals and payments; retried the next night.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('withdrawals')
              .select('withdrawals.id')
              .whereRef('withdrawals.user_id', '=', 'users.id')
              .where('withdrawals.status', 'in', ['checking', 'holding', 'paying']),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('purchases')
              .select('purchases.id')
              .whereRef('purchases.user_id', '=', 'users.id')
              .where(sql<boolean>`awaits_bank(purchases)`),
          ),
        ),
      )
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
      .where('login_hash', 'in', contacts.map(sha256))
      .execute()
  })
}
