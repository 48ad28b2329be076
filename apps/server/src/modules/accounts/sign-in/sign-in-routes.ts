import type { SignedIn } from '@skidora/contract/accounts.ts'
import type { signInCalls } from '@skidora/contract/sign-in.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'
import { normalizePhone } from '@skidora/domain/phone.ts'
import { AppError } from '../../../app-error.ts'
import { type Caller, type HandlersOf, userOf } from '../../../handlers.ts'
import { registrationLetter } from '../../../message-limits.ts'
import { type Limit, takeLimits } from '../../../plugins/strict-limiter.ts'
import { emailTaken, invalidField } from '../accounts-errors.ts'
import { takeToken } from '../codes/links.ts'
import { sendConfirmationLetter } from '../contacts/send-confirmation-letter.ts'
import {
  checkNewPassword,
  hashPassword,
  personalFacts,
  verifyPassword,
} from '../passwords/passwords.ts'
import { recordWrongPassword } from '../passwords/record-wrong-password.ts'
import { personName } from '../personal-data/person-name.ts'
import { takeSecondStep } from '../second-step/second-step.ts'
import { readUser } from '../sessions/user-info.ts'
import { type AccountDeps, finishSignIn, openSignedIn } from './finish-sign-in.ts'
import { phoneSignInHandlers } from './phone-sign-in-routes.ts'
import { forgetFailures, takePasswordTry } from './sign-in-guard.ts'

const triesPerMinute = 10
const dayMs = 24 * 60 * 60 * 1000
/** Many people share an address, and one of them may try many logins. */
const passwordsPerDay = 500
const registrationsPerMinute = 5

export function signInHandlers(deps: AccountDeps): HandlersOf<typeof signInCalls> {
  const { db, limiter } = deps
  return {
    ...phoneSignInHandlers(deps),

    'POST /api/v4/auth/sign-in': async ({ body }, caller) => {
      const login = normalizePhone(body.login) ?? body.login.trim().toLowerCase()
      await takeLimits(db, passwordLimits(caller))
      const { user, isFirstLock } = await takePasswordTry(db, login)
      if (!(await verifyPassword(user?.password_hash, body.password)) || !user) {
        await recordWrongPassword(db, { login, user, isFirstLock }, caller)
        throw new AppError(401, 'wrong_credentials', 'Неверный логин или пароль.')
      }
      await forgetFailures(db, login)
      return { data: await finishSignIn(deps, user.id, 'password', caller) }
    },

    'POST /api/v4/auth/second-step': async ({ body }, caller) => {
      const { userId, method } = await takeSecondStep(deps, body, caller)
      return { data: await openSignedIn(deps, await readUser(db, userId), method, caller) }
    },

    'GET /api/v4/auth/xsrf-token': async (_input, caller) => {
      if (!caller.browser) caller.giveXsrfToken(caller.user?.sessionId ?? null)
      return { data: {} }
    },

    'POST /api/v4/auth/sign-out': async (_input, caller) => {
      await db.deleteFrom('sessions').where('id', '=', userOf(caller).sessionId).execute()
      caller.giveXsrfToken(null)
      return { data: {} }
    },

    'POST /api/v4/auth/unlock': async ({ body }, caller) => {
      await limiter.take(`unlock:${caller.addressGroup}`, triesPerMinute)
      const { recipient: login } = await takeToken(db, 'unlock', body.token)
      await forgetFailures(db, login)
      return { data: {} }
    },

    'POST /api/v4/profile/registration': async ({ body }, caller) => {
      await limiter.take(`registration:${caller.addressGroup}`, registrationsPerMinute)
      return { data: await register(body, caller) }
    },
  }

  async function register(
    body: { name: string; email: string; password: string },
    caller: Caller,
  ): Promise<SignedIn> {
    const email = normalizeEmail(body.email)
    if (!email) throw invalidField('email', 'Проверьте адрес почты.')
    const name = personName(body.name)
    checkNewPassword(body.password, personalFacts({ name, email, phone: null }))
    const password_hash = await hashPassword(body.password)
    const limits = registrationLetter(email, caller)
    // In one transaction: an address over its letter limit creates no account.
    const userId = await db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('users')
        .values({ email, name, password_hash })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw emailTaken()
      await sendConfirmationLetter(trx, { userId: added.id, email, limits }, caller)
      return added.id
    })
    return openSignedIn(deps, await readUser(db, userId), 'password', caller)
  }
}

const passwordLimits = ({ addressGroup }: Caller): Limit[] => [
  { key: `sign-in:${addressGroup}`, most: triesPerMinute, windowMs: 60_000 },
  { key: `sign-in-day:${addressGroup}`, most: passwordsPerDay, windowMs: dayMs },
]
