import type { Insertable } from 'kysely'
import type { Db } from '../../../db.ts'
import type { Tables } from '../../../tables.ts'

/** Creates an account; returns undefined if another one has the contact. */
export async function insertUser(
  db: Db,
  contact: 'email' | 'phone',
  user: Insertable<Tables['users']>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column(contact).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}
