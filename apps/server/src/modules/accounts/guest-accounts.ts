import type { Db } from '../../db.ts'
import { notify } from '../notifications/notifications-service.ts'
import { addressConfirmedLetter } from './notices.ts'
import { findByPhone } from './phones.ts'

/** What somebody is called who has bought and not yet said. */
const unnamed = 'Покупатель'

/** The account of who has just shown that the phone is theirs; a new one where there is none. */
export async function accountOfPhone(db: Db, phone: string): Promise<number> {
  const added = await db
    .insertInto('users')
    .values({ phone, name: unnamed, phone_confirmed_at: new Date() })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? (await findByPhone(db, phone)) ?? accountOfPhone(db, phone)
}

/**
 * The same for an address. One that was never confirmed says nothing of who registered with it: they
 * may have meant another, or to wait for its owner. So they keep no way in, and an account that is
 * surely theirs by something else loses the address.
 */
export async function accountOfEmail(db: Db, email: string): Promise<number> {
  return db.transaction().execute((trx) => findOrRegister(trx, email))
}

async function findOrRegister(trx: Db, email: string): Promise<number> {
  const found = await trx
    .selectFrom('users')
    .select(['id', 'email_confirmed_at', 'phone_confirmed_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (found?.email_confirmed_at) return found.id
  if (found && !(found.phone_confirmed_at || (await hasOtherWayIn(trx, found.id)))) {
    await giveToOwner(trx, found.id, email)
    return found.id
  }
  if (found) await takeAddress(trx, found.id)
  const added = await trx
    .insertInto('users')
    .values({ email, name: unnamed, email_confirmed_at: new Date() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody has registered with it meanwhile: looked at like any other.
  return added?.id ?? findOrRegister(trx, email)
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

async function takeAddress(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('users').set({ email: null }).where('id', '=', userId).execute()
  await trx.deleteFrom('confirmations').where('user_id', '=', userId).execute()
}

/** Nothing that whoever registered knows or has opens the account any longer; their cards go too. */
async function giveToOwner(trx: Db, userId: number, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email_confirmed_at: new Date(),
      phone: null,
      password_hash: null,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
    })
    .where('id', '=', userId)
    .execute()
  for (const table of [
    'sessions',
    'sign_in_tickets',
    'confirmations',
    'recovery_codes',
    'bound_cards',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await notify(trx, addressConfirmedLetter(email))
}
