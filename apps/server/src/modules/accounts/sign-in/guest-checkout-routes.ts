import type { checkoutInfoCalls } from '@skidora/contract/checkout-info.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'
import { suggestEmail } from '@skidora/domain/email-domain.ts'
import { maskContact } from '@skidora/domain/mask-contact.ts'
import { invalidField } from '../../../app-error.ts'
import type { Caller, HandlersOf } from '../../../handlers.ts'
import { guestMessage } from '../../../message-limits.ts'
import { checkBalanceCode, sendBalanceCode } from '../codes/balance-code-service.ts'
import { checkoutLetter, signInSms } from '../codes/code-messages.ts'
import { sendCode, takeCode } from '../codes/codes.ts'
import { type AccountDeps, finishSignIn } from './finish-sign-in.ts'
import { accountOfEmail, accountOfPhone } from './guest-accounts.ts'
import { knownCaller } from './known-caller.ts'
import { phoneOf } from './phones.ts'

/** All checkout info calls except the read-only ones. */
type GuestCalls = Omit<
  typeof checkoutInfoCalls,
  Extract<keyof typeof checkoutInfoCalls, `${string}/get${string}`>
>

const length = 6
const looksPerMinute = 60
const triesPerMinute = 20

/** Guest checkout with sign-in by code. Nobody learns beforehand whether an account exists. */
export function guestCheckoutHandlers(deps: AccountDeps): HandlersOf<GuestCalls> {
  const { db, limiter } = deps

  const confirmationBySms = async (phone: string, caller: Caller) => ({
    purpose: 'checkout-sms' as const,
    recipient: phone,
    knownBy: await knownCaller(db, { phone }, caller),
  })
  const confirmationByLetter = async (email: string, caller: Caller) => ({
    purpose: 'checkout-email' as const,
    recipient: email,
    knownBy: await knownCaller(db, { email }, caller),
  })

  async function sendToGuest(phone: string, caller: Caller) {
    const to = await confirmationBySms(phone, caller)
    const limits = guestMessage('sms', phone, caller, 'checkout', to.knownBy)
    const sent = await sendCode(db, { ...to, length, limits }, signInSms(phone))
    return { to: maskContact(phone), ...sent }
  }

  return {
    'GET /api/v4/checkout/checkEmailDomain': async ({ query }, caller) => {
      await limiter.take(`email-domains:${caller.addressGroup}`, looksPerMinute)
      const email = normalizeEmail(query.email)
      return { data: { isValid: email !== null, suggestion: email && suggestEmail(email) } }
    },

    'POST /api/v4/checkout/sendEmailConfirmationCode': async ({ body }, caller) => {
      const email = emailOf(body.email)
      const to = await confirmationByLetter(email, caller)
      const limits = guestMessage('letter', email, caller, 'checkout', to.knownBy)
      const sent = await sendCode(db, { ...to, length, limits }, checkoutLetter(email))
      return { data: { to: maskContact(email), ...sent } }
    },

    'GET /api/v4/checkout/checkEmailConfirmationCode': async ({ query }, caller) => {
      const email = emailOf(query.email)
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      await takeCode(db, await confirmationByLetter(email, caller), query.code)
      const userId = await accountOfEmail(deps, email)
      return { data: await finishSignIn(deps, userId, 'email', caller) }
    },

    'POST /api/v4/checkout/sendApproveCodePhone': async ({ body }, caller) => {
      if (body.phone !== undefined) return { data: await sendToGuest(phoneOf(body.phone), caller) }
      if (!caller.user) throw invalidField('phone', 'Укажите номер телефона.')
      return { data: await sendBalanceCode(deps, caller) }
    },

    'GET /api/v4/checkout/checkApproveCodePhone': async ({ query }, caller) => {
      const phone = phoneOf(query.phone)
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      await takeCode(db, await confirmationBySms(phone, caller), query.code)
      const userId = await accountOfPhone(db, phone)
      return { data: await finishSignIn(deps, userId, 'sms', caller) }
    },

    'POST /api/v4/checkout/checkBalanceCode': async ({ body }, caller) => {
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      await checkBalanceCode(deps, caller, body.balanceSmsCode)
      return { data: {} }
    },
  }
}

function emailOf(typed: string): string {
  const email = normalizeEmail(typed)
  if (!email) throw invalidField('email', 'Проверьте адрес почты.')
  return email
}
