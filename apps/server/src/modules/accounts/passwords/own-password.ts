import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { hourMs } from '../../../durations.ts'
import { takeLimits } from '../../../plugins/limits/strict-limiter.ts'
import { forgetFailures, takeTry } from '../sign-in/sign-in-guard.ts'
import { verifyPassword } from './passwords.ts'

/** Right ones count too: each costs as much work as a sign-in. */
const checksPerHour = 60

/** The subject of the attempts, in all forms together. */
export const ownPasswordTries = (userId: number) => `Password of ${userId}`

type Owner = { id: number; password_hash: string | null }

/** Checks the password of a signed-in user again. */
export async function checkOwnPassword(
  db: Db,
  { id, password_hash: hash }: Owner,
  password: string,
  field?: 'current',
): Promise<void> {
  await takeLimits(db, [{ key: `own-passwords:${id}`, most: checksPerHour, windowMs: hourMs }])
  const subject = ownPasswordTries(id)
  await takeTry(db, subject)
  if (!(await verifyPassword(hash, password))) throw new AppError('wrong_password', { field })
  await forgetFailures(db, subject)
}
