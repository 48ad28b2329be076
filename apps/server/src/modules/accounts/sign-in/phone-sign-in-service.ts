import type { SignedIn, SignInResult } from '@skidora/contract/accounts.ts'
import { AppError, hasCode } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import { guestMessage } from '../../../limits/message-limits.ts'
import { askerHash } from '../codes/asker-hash.ts'
import { signInCall, signInSms } from '../codes/code-messages.ts'
import { sendCode, takeCode } from '../codes/codes.ts'
import { personName } from '../personal-data/person-name.ts'
import { readUser } from '../sessions/user-info.ts'
import { type AccountDeps, finishSignIn, openSignedIn, recordWrongCode } from './finish-sign-in.ts'
import { knownCaller } from './known-caller.ts'
import { codeLengths, findByPhone, phoneOf, type Way } from './phones.ts'
import { type GuestCodeDeps, sendGuestCode } from './send-guest-code.ts'
import { insertUser } from './users-store.ts'

const triesPerMinute = 20

const purposes = { sms: 'sign-in-sms', call: 'sign-in-call' } as const

export async function sendSignInSms(
  deps: GuestCodeDeps,
  typed: { phone: string; captcha?: string },
  caller: Caller,
) {
  const phone = phoneOf(typed.phone)
  const code = { purpose: purposes.sms, length: codeLengths.sms, message: signInSms(phone) }
  const sent = await sendGuestCode(
    deps,
    { ...code, kind: 'sign-in', to: { phone } },
    typed.captcha,
    caller,
  )
  return { channel: 'sms' as const, ...sent }
}

/** No captcha allows more calls: their codes are short, so each call adds guesses. */
export async function callSignIn(db: Db, typed: string, caller: Caller) {
  const phone = phoneOf(typed)
  const knownBy = await knownCaller(db, { phone }, caller)
  const limits = guestMessage('call', phone, caller, 'sign-in', knownBy)
  const to = { purpose: purposes.call, recipient: phone, askerHash: askerHash(caller), knownBy }
  const sent = await sendCode(db, { ...to, length: codeLengths.call, limits }, signInCall(phone))
  return { channel: 'call' as const, ...sent }
}

export async function signInWithPhone(
  deps: AccountDeps,
  way: Way,
  typed: { phone: string; pin: string },
  caller: Caller,
): Promise<SignInResult> {
  const { db } = deps
  const phone = await checkCode(deps, way, typed, caller).catch(async (error) => {
    if (hasCode(error, 'wrong_code')) await recordWrongCode(db, phoneOf(typed.phone), way, caller)
    throw error
  })
  const userId = await findByPhone(db, phone)
  if (userId === undefined) throw new AppError('phone_unknown')
  return finishSignIn(deps, userId, way, caller)
}

/** Creates an account with a verified phone and signs in. */
export async function registerWithPhone(
  deps: AccountDeps,
  way: Way,
  typed: { name: string; phone: string; pin: string },
  caller: Caller,
): Promise<SignedIn> {
  const { db } = deps
  const name = personName(typed.name)
  const phone = await checkCode(deps, way, typed, caller)
  const userId = await insertUser(db, 'phone', { phone, name, phone_confirmed_at: new Date() })
  if (userId === undefined) throw new AppError('phone_taken')
  return openSignedIn(deps, await readUser(db, userId), way, caller)
}

/** Checks the code; returns the phone it verifies. */
async function checkCode(
  { db, limiter }: AccountDeps,
  way: Way,
  typed: { phone: string; pin: string },
  caller: Caller,
): Promise<string> {
  const phone = phoneOf(typed.phone)
  await limiter.take(`pins:${caller.addressGroup}`, triesPerMinute)
  const knownBy = await knownCaller(db, { phone }, caller)
  const to = { purpose: purposes[way], recipient: phone, askerHash: askerHash(caller), knownBy }
  await takeCode(db, to, typed.pin, 'pin')
  return phone
}
