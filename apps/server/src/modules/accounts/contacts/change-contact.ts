import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { type Contact, contactOf } from '../codes/own-code.ts'
import { contactChanged } from '../sessions/notices.ts'
import { toUserInfo, type UserRow } from '../sessions/user-info.ts'

/** Sets a verified phone within the transaction. */
export async function changePhone(
  trx: Db,
  before: UserRow,
  phone: string,
  keptSessions: number[],
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ phone, phone_confirmed_at: new Date() })
    .where('id', '=', before.id)
    .execute()
    .catch(translate('users_phone_key', () => new AppError('phone_taken')))
  await revokeOldAccess(trx, before.id, keptSessions)
  const reached = contactOf(toUserInfo(before))
  if (reached) await notify(trx, contactChanged(reached, 'phone'))
}

/** Sets a verified address. An account that has it unconfirmed loses it. */
export async function changeEmail(
  trx: Db,
  before: UserRow,
  email: string,
  keptSessions: number[],
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email: null })
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('id', '!=', before.id)
    .execute()
  await trx
    .updateTable('users')
    .set({ email, email_confirmed_at: new Date() })
    .where('id', '=', before.id)
    .execute()
    .catch(translate('users_email_key', addressTaken))
  await revokeOldAccess(trx, before.id, keptSessions)
  const reached = replacedEmail(before) ?? contactOf(toUserInfo(before))
  if (reached) await notify(trx, contactChanged(reached, 'email'))
}

/** For a signed-in user, who cannot be sent to sign-in instead. */
export const addressTaken = () =>
  new AppError('email_taken', { message: 'Этот адрес уже привязан к другому аккаунту.' })

function replacedEmail({ email, email_confirmed_at }: UserRow): Contact | null {
  return email && email_confirmed_at ? { channel: 'email', recipient: email } : null
}

/** Signs out other devices and voids codes and links sent to the old contact. */
async function revokeOldAccess(trx: Db, userId: number, keptSessions: number[]): Promise<void> {
  await trx.deleteFrom('confirmations').where('user_id', '=', userId).execute()
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', keptSessions)
    .execute()
}

/** Translates a unique violation when two accounts claim one contact concurrently. */
const translate = (constraint: string, refusal: () => Error) => (error: unknown) => {
  if (error instanceof Error && 'constraint' in error && error.constraint === constraint)
    throw refusal()
  throw error
}
