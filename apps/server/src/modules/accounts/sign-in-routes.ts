import type { SignedIn } from '@skidora/contract/accounts.ts'
import type { signInCalls } from '@skidora/contract/sign-in.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'
import { normalizePhone } from '@skidora/domain/phone.ts'
import { AppError } from '../../app-error.ts'
import { type Caller, type HandlersOf, userOf } from '../../handlers.ts'
import { emailTaken, invalidField } from './accounts-errors.ts'
import { type AccountDeps, finishSignIn, noteSignIn, openSignedIn } from './finish-sign-in.ts'
import { linkLife, unlockLetter } from './link-letters.ts'
import { sendLink, takeToken } from './links.ts'
import { checkNewPassword, hashPassword, personalFacts, verifyPassword } from './passwords.ts'
import { personName } from './person-name.ts'
import { phoneSignInHandlers } from './phone-sign-in-routes.ts'
import { takeSecondStep } from './second-step.ts'
import { sendConfirmationLetter } from './send-confirmation-letter.ts'
import { forgetFailures, noteFailure, refuseIfLocked } from './sign-in-guard.ts'
import { readUser } from './user-info.ts'

const triesPerMinute = 10
const registrationsPerMinute = 5

export function signInHandlers(deps: AccountDeps): HandlersOf<typeof signInCalls> {
  const { db, limiter } = deps
  return {
    ...phoneSignInHandlers(deps),

    'POST /api/v4/auth/sign-in': async ({ body }, caller) => {
      const login = normalizePhone(body.login) ?? body.login.trim().toLowerCase()
      await limiter.take(`sign-in:${caller.ip}`, triesPerMinute)
      await refuseIfLocked(db, login)
      const user = await db
        .selectFrom('users')
        .select(['id', 'email', 'email_confirmed_at', 'password_hash'])
        .where((where) => where.or([where('email', '=', login), where('phone', '=', login)]))
        .executeTakeFirst()
      if (!(await verifyPassword(user?.password_hash, body.password)) || !user) {
        const { isFirstLock } = await noteFailure(db, login)
        if (user) await noteSignIn(db, user.id, 'password', caller, false)
        if (isFirstLock && user?.email) await sendUnlockLetter(user.id, user.email, login, caller)
        throw new AppError(401, 'wrong_credentials', 'Неверный логин или пароль.')
      }
      await forgetFailures(db, login)
      return { data: await finishSignIn(deps, user.id, 'password', caller) }
    },

    'POST /api/v4/auth/second-step': async ({ body }, caller) => {
      const { userId, method } = await takeSecondStep(deps, body.ticket, body.code)
      return { data: await openSignedIn(deps, await readUser(db, userId), method, caller) }
    },

    'POST /api/v4/auth/sign-out': async (_input, caller) => {
      await db.deleteFrom('sessions').where('id', '=', userOf(caller).sessionId).execute()
      return { data: {} }
    },

    'POST /api/v4/auth/unlock': async ({ body }, caller) => {
      await limiter.take(`unlock:${caller.ip}`, triesPerMinute)
      const { recipient: login } = await takeToken(db, 'unlock', body.token)
      await forgetFailures(db, login)
      return { data: {} }
    },

    'POST /api/v4/profile/registration': async ({ body }, caller) => {
      await limiter.take(`registration:${caller.ip}`, registrationsPerMinute)
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
    const added = await db
      .insertInto('users')
      .values({ email, name, password_hash: await hashPassword(body.password) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw emailTaken()
    await sendConfirmationLetter(db, added.id, email, caller.origin)
    return openSignedIn(deps, await readUser(db, added.id), 'password', caller)
  }

  /** The link lifts the wait for the login that was typed, which may be the phone. */
  function sendUnlockLetter(userId: number, email: string, login: string, caller: Caller) {
    return sendLink(
      db,
      { purpose: 'unlock', recipient: login, userId, lifeSeconds: linkLife.unlock },
      unlockLetter(email, caller.origin),
    )
  }
}
