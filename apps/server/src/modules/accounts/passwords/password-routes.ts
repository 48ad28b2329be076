import type { passwordCalls } from '@skidora/contract/passwords.ts'
import { type Caller, type HandlersOf, userOf } from '../../../handlers.ts'
import { ownPasswordLimit } from '../../../message-limits.ts'
import { contactNeeded, invalidField, wrongPassword } from '../accounts-errors.ts'
import { useUp } from '../codes/codes.ts'
import { checkOwnCode, sendOwnCode } from '../codes/own-code.ts'
import { readUser, type UserRow } from '../sessions/user-info.ts'
import { lostPasswordHandlers, type PasswordDeps } from './lost-password-routes.ts'
import { checkNewPassword, hashPassword, personalFacts, verifyPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

const hourMs = 60 * 60 * 1000
const triesPerHour = 10

export function passwordHandlers(deps: PasswordDeps): HandlersOf<typeof passwordCalls> {
  const { db, limiter } = deps

  async function checkPresent(user: UserRow, current: string | undefined, password: string) {
    if (user.password_hash === null) throw invalidField('code', 'Запросите код и введите его.')
    if (current === undefined) throw invalidField('current', 'Введите текущий пароль.')
    await limiter.take(`present-password:${user.id}`, triesPerHour, hourMs)
    await limiter.take(...ownPasswordLimit(user.id))
    if (!(await verifyPassword(user.password_hash, current))) throw wrongPassword('current')
    if (current === password)
      throw invalidField('password', 'Новый пароль совпадает с текущим. Придумайте другой.')
  }

  async function takeOwnCode(code: string, caller: Caller) {
    const id = await checkOwnCode(deps, 'set-password', caller, code)
    if (id === null) throw contactNeeded(userOf(caller).info)
    await useUp(db, id)
  }

  return {
    ...lostPasswordHandlers(deps),

    'POST /api/v4/auth/requestPasswordChange': async (_input, caller) => ({
      data: await sendOwnCode(deps, 'set-password', caller),
    }),

    'POST /api/v4/profile/password': async ({ body: { current, code, password } }, caller) => {
      const { id, sessionId } = userOf(caller)
      const user = await readUser(db, id)
      checkNewPassword(password, personalFacts(user))
      if (code === undefined) await checkPresent(user, current, password)
      else await takeOwnCode(code, caller)
      const passwordHash = await hashPassword(password)
      const unlinked = await db
        .transaction()
        .execute((trx) => setPassword(trx, user, passwordHash, sessionId))
      return { data: { unlinked } }
    },
  }
}
