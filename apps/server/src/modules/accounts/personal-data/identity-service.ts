import { AppError, invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { minuteMs } from '../../../durations.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { newToken, sha256 } from '../../../secret-tokens.ts'
import { useUp } from '../codes/codes.ts'
import { requireOwnCode } from '../codes/own-code.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'
import { rotateOnNextUse, type SessionUser } from '../sessions/sessions.ts'
import { readUser } from '../sessions/user-info.ts'

const ticketLifeMs = 5 * minuteMs

/**
 * A session may be stolen, so irreversible actions require the password or a code again, which
 * gives a ticket for one such action.
 */
export async function confirmIdentity(
  db: Db,
  { password, code }: { password?: string; code?: string },
  caller: Caller,
) {
  const user = userOf(caller)
  if (password !== undefined) {
    await checkOwnPassword(db, await readUser(db, user.id), password)
  } else if (code !== undefined) {
    await useUp(db, await requireOwnCode(db, 'identity', caller, code))
  } else throw invalidField('password', 'Введите пароль или код.')
  await rotateOnNextUse(db, user.sessionId)
  return openTicket(db, user)
}

async function openTicket(db: Db, { sessionId }: SessionUser) {
  const ticket = newToken()
  const expiresAt = new Date(Date.now() + ticketLifeMs)
  await db
    .updateTable('sessions')
    .set({ identity_ticket_hash: sha256(ticket), identity_ticket_expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** Uses the ticket up; it works only in the session that got it. */
export async function takeIdentityTicket(
  db: Db,
  { sessionId }: SessionUser,
  ticket: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ identity_ticket_hash: null, identity_ticket_expires_at: null })
    .where('id', '=', sessionId)
    .where('identity_ticket_hash', '=', sha256(ticket))
    .where('identity_ticket_expires_at', '>', new Date())
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('identity_unconfirmed')
}
