import type { SignInMethod } from '@skidora/contract/devices.ts'
import { AppError, hasCode } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import type { Vault } from '../../../vault.ts'
import { recordSignIn } from '../sign-in/finish-sign-in.ts'
import { forgetFailures, secondsLocked, takeTry } from '../sign-in/sign-in-guard.ts'
import { closeTicket, tryTicket } from '../sign-in/sign-in-tickets.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

export type SecondStepDeps = { db: Db; vault: Vault }

/** Verifies the code that completes a sign-in: from the app, or a recovery code. */
export async function takeSecondStep(
  deps: SecondStepDeps,
  { ticket, code }: { ticket: string; code: string },
  caller: Caller,
): Promise<{ userId: number; method: SignInMethod }> {
  const { userId, method, triesLeft } = await tryTicket(deps.db, ticket)
  await takeStepCode(deps, userId, code).catch(async (error) => {
    if (!hasCode(error, 'wrong_code')) throw error
    await recordSignIn(deps.db, userId, method, caller, false)
    if (triesLeft > 0) throw error
    throw new AppError('ticket_spent', {
      details: { waitSeconds: await secondsLocked(deps.db, triesOf(userId)) },
    })
  })
  await closeTicket(deps.db, ticket)
  return { userId, method }
}

/** Verifies a code and uses it up. */
export async function takeStepCode(
  deps: SecondStepDeps,
  userId: number,
  typed: string,
): Promise<void> {
  await limitTries(deps.db, userId, async () => {
    const code = plainCode(typed)
    const isRight =
      (await takeAppCode(deps, userId, code)) || (await takeRecoveryCode(deps.db, userId, code))
    return isRight || null
  })
}

/**
 * Runs an attempt, which returns null for a wrong code. Five wrong codes lock the account, whatever
 * their purpose and origin.
 */
export async function limitTries<Outcome>(
  db: Db,
  userId: number,
  attempt: () => Promise<Outcome | null>,
): Promise<Outcome> {
  const subject = triesOf(userId)
  const triesLeft = await takeTry(db, subject)
  const outcome = await attempt()
  if (outcome === null) throw wrongStepCode(triesLeft)
  await forgetFailures(db, subject)
  return outcome
}

/** An authenticator's codes cannot be sent again. */
const wrongStepCode = (triesLeft: number) =>
  new AppError('wrong_code', {
    details: { triesLeft },
    message:
      triesLeft > 0 ? undefined : 'Неверный код. Попытки закончились, попробуйте через минуту.',
  })

const triesOf = (userId: number) => `Second step of ${userId}`

/** Strips separators that people type. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The vault's place of a user's secret. */
export const totpPlace = (userId: number) => `totp_secret of ${userId}`

async function takeAppCode({ db, vault }: SecondStepDeps, userId: number, code: string) {
  const user = await db
    .selectFrom('users')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is not', null)
    .executeTakeFirst()
  const secret = user?.totp_secret && vault.open(user.totp_secret, totpPlace(userId))
  if (!secret) return false
  const step = findTotpStep(secret, code, Date.now(), user.totp_last_step)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    // Only one of two concurrent uses matches the old step.
    .where('totp_last_step', user.totp_last_step === null ? 'is' : '=', user.totp_last_step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
