import type { LinkedNetwork, Network } from '@skidora/contract/networks.ts'
import type { NetworkIdentity } from '../../../adapters/networks/network.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { networkLinkedLetter, networkUnlinkedLetter } from '../sessions/notices.ts'
import { requireWayIn } from '../sign-in/require-way-in.ts'
import { insertUser } from '../sign-in/users-store.ts'

/** The user that the identity signs in. */
export async function findOwner(db: Db, network: Network, subject: string) {
  const row = await db
    .selectFrom('network_identities')
    .select('user_id')
    .where('network', '=', network)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The account with the address that the network gave. */
export async function findNamesake(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email_confirmed_at', 'totp_enabled_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function readLinked(db: Db, userId: number): Promise<LinkedNetwork[]> {
  return db
    .selectFrom('network_identities')
    .select(['network', 'name'])
    .where('user_id', '=', userId)
    .execute()
}

/** Links the identity once and notifies the owner at a confirmed address. */
export async function linkIdentity(
  db: Db,
  userId: number,
  network: Network,
  { subject, name }: NetworkIdentity,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('network_identities')
      .values({ network, subject, user_id: userId, name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!added) return refuseUnlessOwn(trx, userId, network, subject)
    const { email, email_confirmed_at: confirmedAt } = await trx
      .selectFrom('users')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (email && confirmedAt) await notify(trx, networkLinkedLetter(email, network, name))
  })
}

/** Removes all linked identities and returns their networks. */
export async function unlinkAll(trx: Db, userId: number): Promise<Network[]> {
  const rows = await trx
    .deleteFrom('network_identities')
    .where('user_id', '=', userId)
    .returning('network')
    .execute()
  return rows.map(({ network }) => network)
}

/**
 * Whether the account has the identity; throws when another account has it, or this one has another
 * profile.
 */
export async function isLinked(
  db: Db,
  userId: number,
  network: Network,
  { subject }: NetworkIdentity,
): Promise<boolean> {
  const rows = await db
    .selectFrom('network_identities')
    .select(['user_id', 'subject'])
    .where('network', '=', network)
    .where((where) => where.or([where('subject', '=', subject), where('user_id', '=', userId)]))
    .execute()
  if (rows.some((row) => row.user_id !== userId))
    throw new AppError('network_taken', { details: { network } })
  if (rows.some((row) => row.subject !== subject))
    throw new AppError('network_taken', { details: { network, hasAnother: true } })
  return rows.length > 0
}

async function refuseUnlessOwn(db: Db, userId: number, network: Network, subject: string) {
  const owner = await findOwner(db, network, subject)
  if (owner === userId) return
  throw new AppError('network_taken', { details: { network, hasAnother: owner === null } })
}

/** Creates an account with this identity. */
export async function registerIdentity(
  db: Db,
  network: Network,
  identity: NetworkIdentity,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
): Promise<number> {
  const userId = await insertUser(db, 'email', {
    email,
    email_confirmed_at: isConfirmed ? new Date() : null,
    name: identity.givenName,
  })
  if (userId === undefined) throw new AppError('email_taken')
  const linked = await db
    .insertInto('network_identities')
    .values({ network, subject: identity.subject, user_id: userId, name: identity.name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  // A concurrent request was faster; the transaction rolls back the new account.
  if (!linked) throw new AppError('network_taken', { details: { network } })
  return userId
}

/** Unlinks the caller's identity and notifies the owner at a confirmed address. */
export async function unlinkIdentity(db: Db, network: Network, caller: Caller): Promise<void> {
  const { id: userId, info } = userOf(caller)
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('network_identities')
      .where('user_id', '=', userId)
      .where('network', '=', network)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('network_not_found', { details: { network } })
    await requireWayIn(trx, userId)
    if (info.email && info.isEmailConfirmed)
      await notify(
        trx,
        networkUnlinkedLetter(info.email, network, caller, new Date(), caller.letterOrigin),
      )
  })
}
