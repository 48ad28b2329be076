import type { SignedIn, SignInResult } from '@skidora/contract/accounts.ts'
import type { SignInMethod } from '@skidora/contract/devices.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import type { StrictLimiter } from '../../../plugins/limits/strict-limiter.ts'
import { newToken, sha256 } from '../../../secret-tokens.ts'
import type { Vault } from '../../../vault.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { newDeviceLetter } from '../sessions/notices.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { readUser, toUserInfo, type UserRow } from '../sessions/user-info.ts'
import type { ClaimRules } from './claim-address.ts'
import { openTicket } from './sign-in-tickets.ts'

export type AccountDeps = ClaimRules & {
  db: Db
  limiter: StrictLimiter
  sessions: Sessions
  vault: Vault
}

/** After the first factor: a session, or a ticket when the second step is on. */
export async function finishSignIn(
  deps: AccountDeps,
  userId: number,
  method: SignInMethod,
  caller: Caller,
): Promise<SignInResult> {
  const user = await readUser(deps.db, userId)
  if (user.totp_enabled_at === null) return openSignedIn(deps, user, method, caller)
  return { secondStep: await openTicket(deps.db, { userId, method }) }
}

/** Opens the session, records the sign-in, and notifies the owner of a new device. */
export async function openSignedIn(
  { db, sessions }: AccountDeps,
  user: UserRow,
  method: SignInMethod,
  caller: Caller,
  utm = caller.utm,
): Promise<SignedIn> {
  const session = { method, device: caller.device, address: caller.ip }
  const browserToken = caller.knownBrowser ?? newToken()
  const { id, token } = await db.transaction().execute(async (trx) => {
    if (user.email_confirmed_at && user.email && (await isNewDevice(trx, user.id, caller.device)))
      await notify(trx, newDeviceLetter(user.email, session, new Date(), caller.letterOrigin))
    await recordSignIn(trx, user.id, method, caller, true, sha256(browserToken))
    await adoptGuest(trx, user.id, { clientId: caller.clientId, utm })
    // Revokes the caller's previous session, so that its token stops working.
    if (caller.user)
      await trx.deleteFrom('sessions').where('id', '=', caller.user.sessionId).execute()
    return sessions.open(trx, user.id, session)
  })
  caller.giveXsrfToken(id)
  caller.giveKnownBrowser(browserToken)
  return { token, user: toUserInfo(user) }
}

export async function recordSignIn(
  db: Db,
  userId: number,
  method: SignInMethod,
  caller: Caller,
  succeeded: boolean,
  browserHash: Buffer | null = null,
): Promise<void> {
  const { device, ip: address } = caller
  await db
    .insertInto('sign_ins')
    .values({ user_id: userId, method, device, address, succeeded, browser_hash: browserHash })
    .execute()
}

/** One statement whether or not the phone has an account, so that timing does not reveal it. */
export async function recordWrongCode(
  db: Db,
  phone: string,
  method: SignInMethod,
  { device, ip }: Caller,
): Promise<void> {
  await sql`
    insert into sign_ins (user_id, method, device, address, succeeded)
    select users.id, ${method}, ${device}, ${ip}, false
    from users where users.phone = ${phone}`.execute(db)
}

/** The first sign-in ever does not count as a new device. */
async function isNewDevice(db: Db, userId: number, device: string): Promise<boolean> {
  const signIns = db
    .selectFrom('sign_ins')
    .select(sql.lit(1).as('one'))
    .where('user_id', '=', userId)
    .where('succeeded', '=', true)
  const { isKnownUser, isKnownDevice } = await db
    .selectNoFrom(({ exists }) => [
      exists(signIns).as('isKnownUser'),
      exists(signIns.where('device', '=', device)).as('isKnownDevice'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(isKnownUser) && !isKnownDevice
}

/** Links the guest's data to the user; existing values win. */
async function adoptGuest(
  db: Db,
  userId: number,
  { clientId, utm }: Pick<Caller, 'clientId' | 'utm'>,
): Promise<void> {
  if (!clientId && !utm) return
  await db
    .updateTable('users')
    .set({
      client_id: sql`coalesce(client_id, ${clientId})`,
      utm: sql`coalesce(utm, ${utm && JSON.stringify(utm)}::jsonb)`,
    })
    .where('id', '=', userId)
    .where((where) => where.or([where('client_id', 'is', null), where('utm', 'is', null)]))
    .execute()
}
