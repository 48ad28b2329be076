import type { Db } from '../../../db.ts'

/** Locks an account with this address; returns whether the address is still unconfirmed. */
export async function lockUnconfirmed(trx: Db, userId: number, email: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  return user?.email_confirmed_at === null
}
