import { sql } from 'kysely'
import type { Db } from '../../db.ts'

export type Contact = { channel: 'email' | 'sms'; recipient: string }

/** Where the person can be told: by mail, or by SMS when there is no confirmed address. */
export async function contactOf(db: Db, userId: number): Promise<Contact | null> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user?.email && user.email_confirmed_at) return { channel: 'email', recipient: user.email }
  if (user?.phone && user.phone_confirmed_at) return { channel: 'sms', recipient: user.phone }
  return null
}

/** Once for a deal and an address, however often it is asked for, as a guest before or not. */
export async function addPerson(db: Db, dealId: number, userId: number, contact: Contact) {
  await db
    .insertInto('deal_waits')
    .values({ deal_id: dealId, user_id: userId, ...contact, confirmed_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'recipient']).doUpdateSet((row) => ({
        user_id: row.ref('excluded.user_id'),
        confirmed_at: row.fn.coalesce('deal_waits.confirmed_at', 'excluded.confirmed_at'),
      })),
    )
    .execute()
}

/** The token to send, or undefined when the address needs no letter: it had one within the hour, or waits already. */
export async function addGuest(db: Db, dealId: number, email: string): Promise<string | undefined> {
  const row = await db
    .insertInto('deal_waits')
    .values({ deal_id: dealId, channel: 'email', recipient: email })
    .onConflict((conflict) =>
      conflict
        .columns(['deal_id', 'recipient'])
        .doUpdateSet({ created_at: sql`now()` })
        .where('deal_waits.confirmed_at', 'is', null)
        .where('deal_waits.created_at', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .returning('token')
    .executeTakeFirst()
  return row?.token
}

export async function isWaiting(db: Db, dealId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('deal_waits')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function removePerson(db: Db, dealId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('deal_waits')
    .where('deal_id', '=', dealId)
    .where('user_id', '=', userId)
    .execute()
}

/** What a link of a letter is about. */
export async function readTitleByToken(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('deal_waits')
    .innerJoin('deals', 'deals.id', 'deal_waits.deal_id')
    .select('deals.tiny_title')
    .where('deal_waits.token', '=', token)
    .executeTakeFirst()
  return row?.tiny_title ?? null
}

/** Both tell whether the link is somebody's. */
export async function confirmByToken(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deal_waits')
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeByToken(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deal_waits')
    .where('token', '=', token)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
