import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { tooManyMessages } from '../../../limits/message-limits.ts'
import { type Limit, takeLimits } from '../../../plugins/limits/strict-limiter.ts'
import { newToken, sha256 } from '../../../secret-tokens.ts'
import { type NewNotification, notifyAll } from '../../notifications/notifications-service.ts'
import {
  type Confirmation,
  find,
  type Purpose,
  replace,
  replaceNow,
  resendSeconds,
} from './confirmations.ts'

type LivingConfirmation = Confirmation & { lifeSeconds: number }

/**
 * Sends a link, also within a transaction; `message` renders its token, or returns null as for
 * codes.
 */
export async function sendLink(
  db: Db,
  confirmation: LivingConfirmation & { limits: Limit[] },
  message: (token: string) => NewNotification | null,
): Promise<{ resendIn: number; expiresIn: number }> {
  const { lifeSeconds, limits } = confirmation
  const token = newToken()
  const write = async (trx: Db) => {
    await replace(trx, confirmation, sha256(token), lifeSeconds)
    await takeLimits(trx, limits, tooManyMessages)
    const written = message(token)
    await notifyAll(trx, written ? [written] : [])
  }
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
  return { resendIn: resendSeconds, expiresIn: lifeSeconds }
}

/** Issues a token to a verified caller, replacing an earlier one. */
export async function issueToken(db: Db, confirmation: LivingConfirmation): Promise<string> {
  const token = newToken()
  await replaceNow(db, confirmation, sha256(token), confirmation.lifeSeconds)
  return token
}

export type Taken = { recipient: string; userId: number | null; sessionId: number | null }

/** Verifies a link's token and uses it up. */
export async function takeToken(db: Db, purpose: Purpose, token: string): Promise<Taken> {
  const row = await db
    .deleteFrom('confirmations')
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', sha256(token))
    .where('expires_at', '>', new Date())
    .returning(['recipient', 'user_id', 'session_id'])
    .executeTakeFirst()
  if (!row) throw new AppError('link_expired')
  return { recipient: row.recipient, userId: row.user_id, sessionId: row.session_id }
}

/** The confirmation of a token, without using it up; undefined when it is invalid. */
export async function findToken(db: Db, purpose: Purpose, token: string) {
  return db
    .selectFrom('confirmations')
    .select(['recipient', 'user_id as userId'])
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', sha256(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
}

/** Whether a link that this session has requested for the recipient is still valid. */
export async function isPending(
  db: Db,
  confirmation: Confirmation & { sessionId: number },
): Promise<boolean> {
  const row = await find(db, confirmation)
  return row?.session_id === confirmation.sessionId && row.expires_at > new Date()
}
