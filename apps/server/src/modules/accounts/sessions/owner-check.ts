import { AppError, invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { minuteMs } from '../../../durations.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'
import { rotateOnNextUse } from './sessions.ts'

const freshMs = 15 * minuteMs

/**
 * Required before sign-in methods change, since a session may be stolen. A user with a password
 * enters it. Others sign in by a code or a passkey, and a recent sign-in proves as much as another
 * code would.
 */
export async function checkOwner(db: Db, caller: Caller, password: string | undefined) {
  const { sessionId } = userOf(caller)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.password_hash', 'sessions.created_at'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!row?.password_hash) {
    if (row && row.created_at.getTime() > Date.now() - freshMs) return
    throw new AppError('sign_in_again')
  }
  if (password === undefined) throw invalidField('password', 'Введите пароль.')
  await checkOwnPassword(db, row, password)
  await rotateOnNextUse(db, sessionId)
}
