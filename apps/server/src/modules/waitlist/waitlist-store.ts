import type { WaitAbout } from '@skidora/contract/waitlist.ts'
import { sql } from 'kysely'
import type { Db } from '../../db.ts'

/** A waitlist request; `knownKopecks` is the price to beat for a price drop. */
export type Wait = { dealId: number; about: WaitAbout; knownKopecks: number | null }

const columnsOf = ({ dealId, about, knownKopecks }: Wait) => ({
  deal_id: dealId,
  about,
  known_kopecks: knownKopecks,
})

export type Contact = { channel: 'email' | 'sms'; recipient: string }

/** The user's confirmed contact: email, or SMS without a confirmed address. */
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

/** One request per deal and contact, also after one as a guest. */
export async function addPerson(db: Db, wait: Wait, userId: number, contact: Contact) {
  await db
    .insertInto('waitlist_entries')
    .values({ ...columnsOf(wait), user_id: userId, ...contact, confirmed_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'recipient', 'about']).doUpdateSet((row) => ({
        known_kopecks: row.ref('excluded.known_kopecks'),
        user_id: row.ref('excluded.user_id'),
        confirmed_at: row.fn.coalesce('waitlist_entries.confirmed_at', 'excluded.confirmed_at'),
      })),
    )
    .execute()
}

/**
 * The token to send, or undefined when no letter is due: one was sent within the hour, or the
 * address is confirmed.
 */
export async function addGuest(db: Db, wait: Wait, email: string): Promise<string | undefined> {
  const row = await db
    .insertInto('waitlist_entries')
    .values({ ...columnsOf(wait), channel: 'email', recipient: email })
    .onConflict((conflict) =>
      conflict
        .columns(['deal_id', 'recipient', 'about'])
        .doUpdateSet((row) => ({
          created_at: sql`now()`,
          known_kopecks: row.ref('excluded.known_kopecks'),
        }))
        .where('waitlist_entries.confirmed_at', 'is', null)
        .where('waitlist_entries.created_at', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .returning('token')
    .executeTakeFirst()
  return row?.token
}

export async function isWaiting(
  db: Db,
  { dealId, about }: Omit<Wait, 'knownKopecks'>,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('waitlist_entries')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('about', '=', about)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function removePerson(
  db: Db,
  { dealId, about }: Omit<Wait, 'knownKopecks'>,
  userId: number,
): Promise<void> {
  await db
    .deleteFrom('waitlist_entries')
    .where('deal_id', '=', dealId)
    .where('about', '=', about)
    .where('user_id', '=', userId)
    .execute()
}

/** The subject of an emailed link. */
export async function readByToken(
  db: Db,
  token: string,
): Promise<{ title: string | null; about: WaitAbout }> {
  const row = await db
    .selectFrom('waitlist_entries')
    .innerJoin('deals', 'deals.id', 'waitlist_entries.deal_id')
    .select(['deals.tiny_title as title', 'waitlist_entries.about'])
    .where('waitlist_entries.token', '=', token)
    .executeTakeFirst()
  return row ?? { title: null, about: 'sale' }
}

/** Both return whether the link is valid. */
export async function confirmByToken(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waitlist_entries')
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeByToken(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('waitlist_entries')
    .where('token', '=', token)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
