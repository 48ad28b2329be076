import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db.ts'
import type { ModuleLists } from '../../module.ts'

export type ClaimRules = Pick<ModuleLists, 'clearedOnClaim'>

/** `isCleaned`: the account existed, and everything that opened it is gone. */
export type Claimed = { id: number; isCleaned: boolean }

/**
 * The account of an address's verified owner. An unconfirmed address proves nothing about who
 * registered with it; it may be an attacker waiting for the owner. So an account with another way
 * to sign in loses the address, and the owner gets a new account; any other account is cleaned and
 * becomes the owner's, with its purchases and balance.
 */
export async function claimAddress(
  trx: Db,
  rules: ClaimRules,
  email: string,
  name = unnamed,
): Promise<Claimed> {
  const found = await trx
    .selectFrom('users')
    .select(['id', 'email_confirmed_at', 'phone_confirmed_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (found?.email_confirmed_at) return { id: found.id, isCleaned: false }
  if (found && !(found.phone_confirmed_at || (await hasOtherWayIn(trx, found.id)))) {
    await cleanAccount(trx, rules, found.id, name)
    return { id: found.id, isCleaned: true }
  }
  if (found) await detachAddress(trx, found.id)
  const added = await trx
    .insertInto('users')
    .values({ email, name, email_confirmed_at: new Date() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  // A concurrent registration took the address.
  return added ? { id: added.id, isCleaned: false } : claimAddress(trx, rules, email, name)
}

async function hasOtherWayIn(trx: Db, userId: number): Promise<boolean> {
  for (const table of ['network_identities', 'passkeys'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

async function detachAddress(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('users').set({ email: null }).where('id', '=', userId).execute()
  await trx.deleteFrom('confirmations').where('user_id', '=', userId).execute()
}

async function cleanAccount(
  trx: Db,
  { clearedOnClaim }: ClaimRules,
  userId: number,
  name: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email_confirmed_at: new Date(),
      name,
      birthday: null,
      city_id: null,
      avatar: null,
      phone: null,
      password_hash: null,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      deletion_at: null,
      client_id: null,
      utm: null,
      hold_partner_ids: sql`'{}'`,
    })
    .where('id', '=', userId)
    .execute()
  for (const { tables = [], others } of clearedOnClaim) {
    for (const table of tables) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    await others?.(trx, userId)
  }
}
