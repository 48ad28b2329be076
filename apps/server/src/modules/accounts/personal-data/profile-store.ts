import type { Updateable } from 'kysely'
import type { Db } from '../../../db.ts'
import type { Tables } from '../../../tables.ts'

type ProfileChanges = Pick<
  Updateable<Tables['users']>,
  'name' | 'birthday' | 'city_id' | 'hides_toolbar_popup' | 'deletion_at'
>

export async function updateProfile(
  db: Db,
  userId: number,
  changes: ProfileChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/** Sets the path of the picture and returns the one before; requires a transaction. */
export async function swapAvatar(
  trx: Db,
  userId: number,
  path: string | null,
): Promise<string | null> {
  const { avatar } = await trx
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('users').set({ avatar: path }).where('id', '=', userId).execute()
  return avatar
}

/** Schedules the deletion of the account and signs out all its devices; returns its contacts. */
export async function scheduleDeletion(trx: Db, userId: number, deletionAt: Date) {
  const contacts = await trx
    .updateTable('users')
    .set({ deletion_at: deletionAt })
    .where('id', '=', userId)
    .returning(['email', 'email_confirmed_at', 'phone'])
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  return contacts
}
