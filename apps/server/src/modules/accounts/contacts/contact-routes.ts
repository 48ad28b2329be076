import type { contactCalls } from '@skidora/contract/contacts.ts'
import { maskContact } from '@skidora/domain/accounts/mask-contact.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { sendOwnCode } from '../codes/own-code.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { findEmailLink, neededProof } from './email-links.ts'
import { confirmByLetter, sendEmailLink } from './email-service.ts'
import { phoneChangeHandlers } from './phone-change-routes.ts'

const triesPerMinute = 20

export function contactHandlers(
  deps: Pick<AccountDeps, 'db' | 'limiter'>,
): HandlersOf<typeof contactCalls> {
  const { db, limiter } = deps
  return {
    ...phoneChangeHandlers(deps),

    'POST /api/v4/profile/personal-info/update/request-access': async (_input, caller) => ({
      data: await sendOwnCode(db, 'change-contact', caller),
    }),

    'GET /api/v4/validateEmailConfirmationToken': async ({ query: { token } }, caller) => {
      await limiter.take(`links:${caller.addressGroup}`, triesPerMinute)
      const link = await findEmailLink(db, token)
      if (!link) return { data: { isValid: false, email: null, isNew: false, needed: null } }
      const needed = await neededProof(db, link.userId, caller)
      return { data: { isValid: true, email: link.recipient, isNew: link.isNew, needed } }
    },

    'POST /api/v4/confirmEmail': async ({ body }, caller) => {
      await limiter.take(`links:${caller.addressGroup}`, triesPerMinute)
      await confirmByLetter(db, body, caller)
      return { data: {} }
    },

    'POST /api/v4/profile/email/send': async ({ body }, caller) => {
      await limiter.take(`links:${caller.addressGroup}`, triesPerMinute)
      const { email, resendIn } = await sendEmailLink(db, body, caller)
      return { data: { to: maskContact(email), resendIn } }
    },

    'GET /api/v4/profile/hasPhoneNumber': async (_input, caller) => ({
      data: { hasPhoneNumber: userOf(caller).info.phone !== null },
    }),
  }
}
