import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { invalidField } from '../../../app-error.ts'
import type { Caller } from '../../../handlers.ts'
import { guestMessage } from '../../../limits/message-limits.ts'
import { askerHash } from '../codes/asker-hash.ts'
import { passwordSms } from '../codes/code-messages.ts'
import { sendCode } from '../codes/codes.ts'
import { linkLife, resetLetter } from '../codes/link-letters.ts'
import { sendLink } from '../codes/links.ts'
import type { Captcha } from '../sign-in/captcha.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { knownCaller } from '../sign-in/known-caller.ts'

type ReminderDeps = Pick<AccountDeps, 'db'> & { captcha: Captcha }

export type Remind = ReturnType<typeof createReminder>

const codeLength = 6

/**
 * Sends a password reset link or code. For an unknown login everything but the message is the same:
 * its row counts the resend delay and the attempts.
 */
export function createReminder({ db, captcha }: ReminderDeps) {
  return async (typed: string, solvedCaptcha: string | undefined, caller: Caller) => {
    const phone = normalizePhone(typed)
    const login = phone ?? normalizeEmail(typed)
    if (!login) throw invalidField('login', 'Проверьте почту или телефон.')
    await captcha.take(solvedCaptcha)

    const user = await db
      .selectFrom('users')
      .select('id')
      .where(phone ? 'phone' : 'email', '=', login)
      .executeTakeFirst()
    const knownBy = await knownCaller(db, phone ? { phone } : { email: login }, caller)
    const limits = guestMessage(phone ? 'sms' : 'letter', login, caller, 'reminder', knownBy)
    const to = { recipient: login, userId: user?.id, knownBy, limits }
    if (phone) {
      const asked = { ...to, askerHash: askerHash(caller) }
      const confirmation = { purpose: 'reset-code', length: codeLength, ...asked } as const
      const sent = await sendCode(db, confirmation, user ? passwordSms(phone) : toNobody)
      return { channel: 'sms' as const, ...sent }
    }
    const confirmation = { purpose: 'reset-link', lifeSeconds: linkLife.reset, ...to } as const
    const letter = user ? resetLetter(login, caller.letterOrigin) : toNobody
    return { channel: 'email' as const, ...(await sendLink(db, confirmation, letter)) }
  }
}

const toNobody = () => null
