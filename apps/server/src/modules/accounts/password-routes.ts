import type { passwordCalls } from '@skidora/contract/passwords.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { invalidField, wrongPassword } from './accounts-errors.ts'
import { sendCode, takeCode } from './confirmations.ts'
import { passwordCodeLetter, passwordSms } from './letters.ts'
import { limitCodes } from './limit-codes.ts'
import { lostPasswordHandlers, type PasswordDeps } from './lost-password-routes.ts'
import { checkNewPassword, hashPassword, personalFacts, verifyPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'
import { readUser, type UserRow } from './user-info.ts'

const hourMs = 60 * 60 * 1000
const triesPerHour = 10
const codeLength = 6

export function passwordHandlers(deps: PasswordDeps): HandlersOf<typeof passwordCalls> {
  const { db, limiter } = deps

  async function checkPresent(user: UserRow, current: string | undefined) {
    if (user.password_hash === null) throw invalidField('code', 'Запросите код и введите его.')
    if (current === undefined) throw invalidField('current', 'Введите нынешний пароль.')
    await limiter.take(`present-password:${user.id}`, triesPerHour, hourMs)
    if (!(await verifyPassword(user.password_hash, current))) throw wrongPassword('current')
  }

  return {
    ...lostPasswordHandlers(deps),

    'POST /api/v4/auth/requestPasswordChange': async (_input, caller) => {
      const { id, info } = userOf(caller)
      const recipient = reachedAt(info)
      await limitCodes(limiter, caller, recipient)
      const sent = await sendCode(
        db,
        { purpose: 'set-password', recipient, userId: id, length: codeLength },
        recipient === info.phone ? passwordSms(recipient) : passwordCodeLetter(recipient),
      )
      return { data: { to: maskContact(recipient), ...sent } }
    },

    'POST /api/v4/profile/password': async ({ body: { current, code, password } }, caller) => {
      const { id, sessionId } = userOf(caller)
      const user = await readUser(db, id)
      checkNewPassword(password, personalFacts(user))
      if (code === undefined) await checkPresent(user, current)
      else await takeCode(db, { purpose: 'set-password', recipient: reachedAt(user) }, code)
      const passwordHash = await hashPassword(password)
      await db.transaction().execute((trx) => setPassword(trx, user, passwordHash, sessionId))
      return { data: {} }
    },
  }
}

/** Every account has a phone or an address; the database sees to it. */
function reachedAt({ phone, email }: Pick<UserRow, 'phone' | 'email'>): string {
  return phone ?? email ?? ''
}
