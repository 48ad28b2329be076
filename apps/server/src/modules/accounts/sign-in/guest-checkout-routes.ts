import type { guestCheckoutCalls } from '@skidora/contract/guest-checkout.ts'
import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { suggestEmail } from '@skidora/domain/accounts/email-domain.ts'
import { invalidField } from '../../../app-error.ts'
import type { HandlersOf } from '../../../handlers.ts'
import { checkBalanceCode, sendBalanceCode } from '../codes/balance-code-service.ts'
import type { AccountDeps } from './finish-sign-in.ts'
import {
  sendEmailCode,
  sendPhoneCode,
  signInByEmailCode,
  signInByPhoneCode,
} from './guest-checkout-service.ts'
import { phoneOf } from './phones.ts'
import type { GuestCodeDeps } from './send-guest-code.ts'

const looksPerMinute = 60
const triesPerMinute = 20

/** Guest checkout with sign-in by code. Nobody learns beforehand whether an account exists. */
export function guestCheckoutHandlers(
  deps: AccountDeps & GuestCodeDeps,
): HandlersOf<typeof guestCheckoutCalls> {
  const { limiter } = deps

  return {
    'GET /api/v4/checkout/checkEmailDomain': async ({ query }, caller) => {
      await limiter.take(`email-domains:${caller.addressGroup}`, looksPerMinute)
      const email = normalizeEmail(query.email)
      return { data: { isValid: email !== null, suggestion: email && suggestEmail(email) } }
    },

    'POST /api/v4/checkout/sendEmailConfirmationCode': async ({ body }, caller) => {
      const to = { ...body, email: emailOf(body.email) }
      return { data: await sendEmailCode(deps, to, caller) }
    },

    'GET /api/v4/checkout/checkEmailConfirmationCode': async ({ query }, caller) => {
      const email = emailOf(query.email)
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      return { data: await signInByEmailCode(deps, email, query.code, caller) }
    },

    'POST /api/v4/checkout/sendApproveCodePhone': async ({ body }, caller) => {
      if (body.phone !== undefined) {
        const to = { ...body, phone: phoneOf(body.phone) }
        return { data: await sendPhoneCode(deps, to, caller) }
      }
      if (!caller.user) throw invalidField('phone', 'Укажите номер телефона.')
      return { data: await sendBalanceCode(deps.db, caller) }
    },

    'GET /api/v4/checkout/checkApproveCodePhone': async ({ query }, caller) => {
      const phone = phoneOf(query.phone)
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      return { data: await signInByPhoneCode(deps, phone, query.code, caller) }
    },

    'POST /api/v4/checkout/checkBalanceCode': async ({ body }, caller) => {
      await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
      await checkBalanceCode(deps.db, caller, body.balanceSmsCode)
      return { data: {} }
    },
  }
}

function emailOf(typed: string): string {
  const email = normalizeEmail(typed)
  if (!email) throw invalidField('email', 'Проверьте адрес почты.')
  return email
}
