import type { Network } from '@skidora/contract/networks.ts'
import { invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { useUp } from '../codes/codes.ts'
import { requireOwnCode } from '../codes/own-code.ts'
import { readUser, type UserRow } from '../sessions/user-info.ts'
import { checkOwnPassword } from './own-password.ts'
import { checkNewPassword, hashPassword, personalFacts } from './passwords.ts'
import { setPassword } from './set-password.ts'

type NewPassword = { current?: string; code?: string; password: string }

/** Sets a new password, authorized by the present one or a code; returns the unlinked networks. */
export async function changePassword(
  db: Db,
  { current, code, password }: NewPassword,
  caller: Caller,
): Promise<Network[]> {
  const { id, sessionId } = userOf(caller)
  const user = await readUser(db, id)
  checkNewPassword(password, personalFacts(user))
  if (code === undefined) await checkPresent(db, user, current, password)
  else await useUp(db, await requireOwnCode(db, 'set-password', caller, code))
  const passwordHash = await hashPassword(password)
  return db.transaction().execute((trx) => setPassword(trx, user, passwordHash, sessionId))
}

async function checkPresent(db: Db, user: UserRow, current: string | undefined, password: string) {
  if (user.password_hash === null) throw invalidField('code', 'Запросите код и введите его.')
  if (current === undefined) throw invalidField('current', 'Введите текущий пароль.')
  await checkOwnPassword(db, user, current, 'current')
  if (current === password)
    throw invalidField('password', 'Новый пароль совпадает с текущим. Придумайте другой.')
}
