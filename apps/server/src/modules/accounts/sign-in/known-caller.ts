import { addressGroup } from '../../../addresses/address-group.ts'
import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import type { KnownBy } from '../../../limits/message-limits.ts'
import { sha256 } from '../../../secret-tokens.ts'

const recentSignIns = 100

/** Attempts of strangers to guess the password of an account, by e-mail and phone together. */
export const strangersTries = (userId: number) => `Account ${userId}`

/**
 * Whose attempts the passwords for a login count as: those of a browser since the account last signed
 * in there, or those of all strangers together, who thus lock out each other only. One statement for
 * known and unknown logins.
 */
export async function passwordSubject(
  db: Db,
  login: string,
  { knownBrowser }: Pick<Caller, 'knownBrowser'>,
): Promise<string> {
  const browser = knownBrowser === null ? null : sha256(knownBrowser)
  const account = await db
    .selectFrom('users')
    .leftJoin('sign_ins', (join) =>
      join.onRef('sign_ins.user_id', '=', 'users.id').on('sign_ins.browser_hash', '=', browser),
    )
    .select(['users.id', 'sign_ins.id as signInId'])
    .where((where) =>
      where.or([where('users.email', '=', login), where('users.phone', '=', login)]),
    )
    .orderBy('sign_ins.id', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  if (!account) return login
  return account.signInId ? `Browser of sign-in ${account.signInId}` : strangersTries(account.id)
}

/**
 * Recognizes the owner of an account by the cookie or the address of an earlier sign-in. Recognized
 * callers have separate limits, which others cannot exhaust. Cookie and address are counted
 * separately, because many people may share an address.
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
