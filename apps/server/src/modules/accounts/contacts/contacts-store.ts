import type { Db } from '../../../db.ts'
import type { Way } from '../sign-in/phones.ts'

/** Purposes of the codes that prove a new phone. */
export const newPhonePurposes = { sms: 'new-phone-sms', call: 'new-phone-call' } as const

/** Confirms the address unless it has changed meanwhile; returns whether it did. */
export async function confirmEmail(db: Db, userId: number | null, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isConfirmedByAnother(
  db: Db,
  userId: number,
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .where('id', '!=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The phone of the last requested code, and its channel. */
export async function findPendingPhone(
  db: Db,
  userId: number,
): Promise<{ phone: string; way: Way } | undefined> {
  const row = await db
    .selectFrom('confirmations')
    .select(['recipient', 'purpose'])
    .where('user_id', '=', userId)
    .where('purpose', 'in', Object.values(newPhonePurposes))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && { phone: row.recipient, way: row.purpose === newPhonePurposes.sms ? 'sms' : 'call' }
}
