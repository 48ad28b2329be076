import { addressGroup } from '../../address-group.ts'
import type { Db } from '../../db.ts'
import type { Caller } from '../../handlers.ts'
import { sha256 } from './secrets.ts'

const recentSignIns = 100

/**
 * Whether the account of a phone or e-mail has signed in from the caller's browser or address before.
 * Its owner has limits of their own there, which strangers elsewhere cannot use up.
 */
export async function isKnownCaller(
  db: Db,
  login: { phone: string } | { email: string },
  caller: Pick<Caller, 'addressGroup' | 'browserToken'>,
): Promise<boolean> {
  const [column, value] =
    'phone' in login ? ['users.phone', login.phone] : ['users.email', login.email]
  const rows = await db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select(['sign_ins.address', 'sign_ins.browser_hash'])
    .where(column as 'users.phone' | 'users.email', '=', value)
    .where('sign_ins.succeeded', '=', true)
    .orderBy('sign_ins.at', 'desc')
    .limit(recentSignIns)
    .execute()
  const browser = caller.browserToken === null ? null : sha256(caller.browserToken)
  return rows.some(
    ({ address, browser_hash }) =>
      addressGroup(address) === caller.addressGroup ||
      (browser !== null && browser_hash?.equals(browser)),
  )
}
