import { addressGroup } from '../../address-group.ts'
import type { Db } from '../../db.ts'
import type { Caller } from '../../handlers.ts'

const recentSignIns = 100

/**
 * Whether the account of a phone or e-mail has signed in from the caller's address before. Its owner has
 * limits of their own there, which strangers elsewhere cannot use up.
 */
export async function isKnownAddress(
  db: Db,
  login: { phone: string } | { email: string },
  caller: Pick<Caller, 'addressGroup'>,
): Promise<boolean> {
  const [column, value] =
    'phone' in login ? ['users.phone', login.phone] : ['users.email', login.email]
  const rows = await db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select('sign_ins.address')
    .where(column as 'users.phone' | 'users.email', '=', value)
    .where('sign_ins.succeeded', '=', true)
    .orderBy('sign_ins.at', 'desc')
    .limit(recentSignIns)
    .execute()
  return rows.some(({ address }) => addressGroup(address) === caller.addressGroup)
}
