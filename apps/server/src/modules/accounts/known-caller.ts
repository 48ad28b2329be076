import { addressGroup } from '../../address-group.ts'
import type { Db } from '../../db.ts'
import type { Caller } from '../../handlers.ts'
import type { KnownBy } from '../../message-limits.ts'
import { sha256 } from './secrets.ts'

const recentSignIns = 100

/**
 * Whether the account of a phone or e-mail has signed in from the caller's browser or address before.
 * Its owner has limits of their own there, which strangers elsewhere cannot use up. Each has its own:
 * many people may share an address, a cookie is one person's.
 */
export async function knownCaller(
  db: Db,
  login: { phone: string } | { email: string },
  caller: Pick<Caller, 'addressGroup' | 'knownBrowser'>,
): Promise<KnownBy | null> {
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
  const browser = caller.knownBrowser === null ? null : sha256(caller.knownBrowser)
  if (browser && rows.some(({ browser_hash }) => browser_hash?.equals(browser))) return 'browser'
  const isSameAddress = rows.some(({ address }) => addressGroup(address) === caller.addressGroup)
  return isSameAddress ? 'address' : null
}
