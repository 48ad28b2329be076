import type { Network } from '@skidora/contract/networks.ts'
import { AppError, invalidField } from '../../../app-error.ts'
import { hourMs } from '../../../durations.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { ownPasswordLimit } from '../../../message-limits.ts'
import { useUp } from '../codes/codes.ts'
import { checkOwnCode } from '../codes/own-code.ts'
import { readUser, type UserRow } from '../sessions/user-info.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { checkNewPassword, hashPassword, personalFacts, verifyPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

type Deps = Pick<AccountDeps, 'db' | 'limiter'>

type NewPassword = { current?: string; code?: string; password: string }

const triesPerHour = 10

/** Sets a new password, authorized by the present one or a code; returns the unlinked networks. */
export async function changePassword(
  deps: Deps,
  { current, code, password }: NewPassword,
  caller: Caller,
): Promise<Network[]> {
  const { db } = deps
  const { id, sessionId } = userOf(caller)
  const user = await readUser(db, id)
  checkNewPassword(password, personalFacts(user))
  if (code === undefined) await checkPresent(deps, user, current, password)
  else await takeOwnCode(deps, code, caller)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute((trx) => setPassword(trx, user, passwordHash, sessionId))
}

async function checkPresent(
  { limiter }: Deps,
  user: UserRow,
  current: string | undefined,
  password: string,
) {
  if (user.password_hash === null) throw invalidField('code', 'Запросите код и введите его.')
  if (current === undefined) throw invalidField('current', 'Введите текущий пароль.')
  await limiter.take(`present-password:${user.id}`, triesPerHour, hourMs)
  await limiter.take(...ownPasswordLimit(user.id))
  if (!(await verifyPassword(user.password_hash, current)))
    throw new AppError('wrong_password', { field: 'current' })
  if (current === password)
    throw invalidField('password', 'Новый пароль совпадает с текущим. Придумайте другой.')
}

async function takeOwnCode(deps: Deps, code: string, caller: Caller) {
  const id = await checkOwnCode(deps, 'set-password', caller, code)
  if (id === null)
    throw new AppError('contact_needed', { details: { email: userOf(caller).info.email } })
  await useUp(deps.db, id)
}
