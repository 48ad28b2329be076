import type { SignedIn, SignInResult } from '@skidora/contract/accounts.ts'
import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { cleanLine } from '@skidora/domain/text/clean-text.ts'
import { AppError, invalidField } from '../../../app-error.ts'
import { dayMs, minuteMs } from '../../../durations.ts'
import type { Caller } from '../../../handlers.ts'
import { readFields } from '../../../input/read-fields.ts'
import { registrationLetter } from '../../../limits/message-limits.ts'
import type { Limit } from '../../../plugins/limits/strict-limiter.ts'
import { sendConfirmationLetter } from '../contacts/send-confirmation-letter.ts'
import {
  checkNewPassword,
  hashPassword,
  personalFacts,
  verifyPassword,
} from '../passwords/passwords.ts'
import { recordWrongPassword } from '../passwords/record-wrong-password.ts'
import { personName } from '../personal-data/person-name.ts'
import { readUser } from '../sessions/user-info.ts'
import { type AccountDeps, finishSignIn, openSignedIn } from './finish-sign-in.ts'
import { passwordSubject } from './known-caller.ts'
import { forgetFailures, takePasswordTry } from './sign-in-guard.ts'
import { insertUser } from './users-store.ts'

const triesPerMinute = 10
/** Many people share an address, and one of them may try many logins. */
const passwordsPerDay = 500

export async function signInWithPassword(
  deps: AccountDeps,
  typed: { login: string; password: string },
  caller: Caller,
): Promise<SignInResult> {
  const { db } = deps
  const login = normalizePhone(typed.login) ?? typed.login.trim().toLowerCase()
  const subject = await passwordSubject(db, login, caller)
  const tried = await takePasswordTry(db, { login, subject }, passwordLimits(caller))
  const { user, isFirstLock } = tried
  if (!(await verifyPassword(user?.password_hash, typed.password)) || !user) {
    await recordWrongPassword(db, { subject, user, isFirstLock }, caller)
    throw new AppError('wrong_credentials')
  }
  await forgetFailures(db, subject)
  return finishSignIn(deps, user.id, 'password', caller)
}

/** Creates an account with a password, sends the confirmation letter and signs in. */
export async function register(
  deps: AccountDeps,
  typed: { name: string; email: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const { db } = deps
  const { email, name, password } = readFields({
    email: () => readEmail(typed.email),
    name: () => personName(typed.name),
    password: () => readNewPassword(typed),
  })
  const password_hash = await hashPassword(password)
  const limits = registrationLetter(email, caller)
  // In one transaction: an address over its letter limit creates no account.
  const userId = await db.transaction().execute(async (trx) => {
    const userId = await insertUser(trx, 'email', { email, name, password_hash })
    if (userId === undefined) throw new AppError('email_taken')
    await sendConfirmationLetter(trx, { userId, email, limits }, caller)
    return userId
  })
  return openSignedIn(deps, await readUser(db, userId), 'password', caller)
}

function readEmail(typed: string): string {
  const email = normalizeEmail(typed)
  if (!email) throw invalidField('email', typed.trim() ? 'Проверьте адрес почты.' : 'Введите почту')
  return email
}

/** Name and address may be invalid. */
function readNewPassword(typed: { name: string; email: string; password: string }): string {
  const facts = { name: cleanLine(typed.name), email: normalizeEmail(typed.email), phone: null }
  checkNewPassword(typed.password, personalFacts(facts))
  return typed.password
}

const passwordLimits = ({ addressGroup }: Caller): Limit[] => [
  { key: `sign-in:${addressGroup}`, most: triesPerMinute, windowMs: minuteMs },
  { key: `sign-in-day:${addressGroup}`, most: passwordsPerDay, windowMs: dayMs },
]
