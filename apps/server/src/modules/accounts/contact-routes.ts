import type { contactCalls } from '@skidora/contract/contacts.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { AppError } from '../../app-error.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { linkExpired } from './accounts-errors.ts'
import { findToken, takeToken } from './confirmations.ts'
import type { AccountDeps } from './finish-sign-in.ts'
import { sendConfirmationLetter } from './send-confirmation-letter.ts'

const triesPerMinute = 20

export function contactHandlers({
  db,
  limiter,
}: Pick<AccountDeps, 'db' | 'limiter'>): HandlersOf<typeof contactCalls> {
  return {
    'GET /api/v4/validateEmailConfirmationToken': async ({ query }, caller) => {
      await limiter.take(`links:${caller.ip}`, triesPerMinute)
      return { data: { isValid: await findToken(db, 'confirm-email', query.token) } }
    },

    'POST /api/v4/confirmEmail': async ({ body }, caller) => {
      await limiter.take(`links:${caller.ip}`, triesPerMinute)
      const { recipient, userId } = await takeToken(db, 'confirm-email', body.token)
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ email_confirmed_at: new Date() })
        .where('id', '=', userId)
        // The account may have another address by now.
        .where('email', '=', recipient)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw linkExpired()
      return { data: {} }
    },

    'POST /api/v4/profile/email/send': async (_input, caller) => {
      const { id, info } = userOf(caller)
      if (!info.email || info.isEmailConfirmed)
        throw new AppError(409, 'nothing_to_confirm', 'Этот адрес уже подтверждён.')
      await sendConfirmationLetter(db, id, info.email, caller.origin)
      return { data: { to: maskContact(info.email) } }
    },

    'GET /api/v4/profile/hasPhoneNumber': async (_input, caller) => ({
      data: { hasPhoneNumber: userOf(caller).info.phone !== null },
    }),
  }
}
