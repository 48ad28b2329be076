import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { hourMs } from '../../../durations.ts'
import { takeLimits } from '../../../plugins/strict-limiter.ts'
import { forgetFailures, takeTry } from '../sign-in/sign-in-guard.ts'
import { verifyPassword } from './passwords.ts'

/** Right ones count too: each costs as much work as a sign-in. */
const checksPerHour = 60

type Owner = { id: number; password_hash: string | null }

/** Checks the password of a signed-in user again. Attempts in all forms count together. */
export async function checkOwnPassword(
  db: Db,
  { id, password_hash: hash }: Owner,
  password: string,
  field?: 'current',
): Promise<void> {
  await takeLimits(db, [{ key: `own-passwords:${id}`, most: checksPerHour, windowMs: hourMs }])
  const subject = `Password of ${id}`
  await takeTry(db, subject)
  if (!(await verifyPassword(hash, password))) throw new AppError('wrong_password', { field })
  await forgetFailures(db, subject)
}
