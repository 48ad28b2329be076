import type { SignInMethod } from '@skidora/contract/devices.ts'
import type { Db } from '../../db.ts'
import { wrongCode } from './accounts-errors.ts'
import { sha256 } from './secrets.ts'
import { closeTicket, tryTicket } from './sign-in-tickets.ts'
import { findTotpStep } from './totp.ts'

/** Takes the code that finishes a sign-in: the app's, or one of the recovery codes. */
export async function takeSecondStep(
  db: Db,
  ticket: string,
  code: string,
): Promise<{ userId: number; method: SignInMethod }> {
  const { userId, method, triesLeft } = await tryTicket(db, ticket)
  if (!(await isSecondStepCode(db, userId, code))) throw wrongCode(triesLeft)
  await closeTicket(db, ticket)
  return { userId, method }
}

/** Uses the code up: an app's code counts once, and so does a recovery code. */
export async function isSecondStepCode(db: Db, userId: number, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return (await takeAppCode(db, userId, code)) || (await takeRecoveryCode(db, userId, code))
}

async function takeAppCode(db: Db, userId: number, code: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.totp_secret) return false
  const step = findTotpStep(user.totp_secret, code, Date.now(), user.totp_last_step)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    // Of two uses at once only one finds the step as it was.
    .where('totp_last_step', user.totp_last_step === null ? 'is' : '=', user.totp_last_step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(userId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const hashRecoveryCode = (userId: number, code: string) => sha256(`${userId} ${code}`)
