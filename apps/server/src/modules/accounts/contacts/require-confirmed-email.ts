import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'

/**
 * Rejects a new sign-in method while the address is unconfirmed: somebody may have registered with
 * another person's address to keep access to the account.
 */
export async function requireConfirmedEmail(db: Db, userId: number): Promise<void> {
  const { email, email_confirmed_at } = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (email !== null && email_confirmed_at === null)
    throw new AppError('email_unconfirmed', { details: { email } })
}
