import { sql } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'

/**
 * Called in the same transaction after a sign-in method was removed: an account without any is
 * lost. Locks the account, so that the second of two concurrent removals sees the first.
 */
export async function requireWayIn(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { awaitsEmail, hasWay } = await trx
    .selectFrom('users')
    .select([
      sql<boolean>`users.email is not null and users.email_confirmed_at is null`.as('awaitsEmail'),
      sql<boolean>`
        users.password_hash is not null
        or (users.phone is not null and users.phone_confirmed_at is not null)
        or exists (select from network_identities where user_id = users.id)
        or exists (select from passkeys where user_id = users.id)`.as('hasWay'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!hasWay) throw new AppError('last_way_in', { details: { awaitsEmail } })
}
