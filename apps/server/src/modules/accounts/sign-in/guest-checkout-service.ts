import type { SignInResult } from '@skidora/contract/accounts.ts'
import { maskContact } from '@skidora/domain/accounts/mask-contact.ts'
import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import { askerHash } from '../codes/asker-hash.ts'
import { checkoutLetter, signInSms } from '../codes/code-messages.ts'
import { takeCode } from '../codes/codes.ts'
import { type AccountDeps, finishSignIn } from './finish-sign-in.ts'
import { accountOfEmail, accountOfPhone } from './guest-accounts.ts'
import { knownCaller } from './known-caller.ts'
import { type GuestCodeDeps, sendGuestCode } from './send-guest-code.ts'

const length = 6
const kind = 'checkout'

export async function sendEmailCode(
  deps: GuestCodeDeps,
  { email, captcha }: { email: string; captcha?: string },
  caller: Caller,
) {
  const code = { purpose: 'checkout-email', length, message: checkoutLetter(email) } as const
  const sent = await sendGuestCode(deps, { ...code, kind, to: { email } }, captcha, caller)
  return { to: maskContact(email), ...sent }
}

export async function sendPhoneCode(
  deps: GuestCodeDeps,
  { phone, captcha }: { phone: string; captcha?: string },
  caller: Caller,
) {
  const code = { purpose: 'checkout-sms', length, message: signInSms(phone) } as const
  const sent = await sendGuestCode(deps, { ...code, kind, to: { phone } }, captcha, caller)
  return { to: maskContact(phone), ...sent }
}

/** Signs in to the account of the address, a new one where there is none. */
export async function signInByEmailCode(
  deps: AccountDeps,
  email: string,
  code: string,
  caller: Caller,
): Promise<SignInResult> {
  await takeCode(deps.db, await confirmationByLetter(deps.db, email, caller), code)
  return finishSignIn(deps, await accountOfEmail(deps, email), 'email', caller)
}

/** The same by phone. */
export async function signInByPhoneCode(
  deps: AccountDeps,
  phone: string,
  code: string,
  caller: Caller,
): Promise<SignInResult> {
  await takeCode(deps.db, await confirmationBySms(deps.db, phone, caller), code)
  return finishSignIn(deps, await accountOfPhone(deps.db, phone), 'sms', caller)
}

const confirmationByLetter = async (db: Db, email: string, caller: Caller) => ({
  purpose: 'checkout-email' as const,
  recipient: email,
  askerHash: askerHash(caller),
  knownBy: await knownCaller(db, { email }, caller),
})

const confirmationBySms = async (db: Db, phone: string, caller: Caller) => ({
  purpose: 'checkout-sms' as const,
  recipient: phone,
  askerHash: askerHash(caller),
  knownBy: await knownCaller(db, { phone }, caller),
})
