import type { signInCalls } from '@skidora/contract/sign-in.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { takeToken } from '../codes/links.ts'
import { takeSecondStep } from '../second-step/second-step.ts'
import { closeSession } from '../sessions/devices-store.ts'
import { readUser } from '../sessions/user-info.ts'
import { type AccountDeps, openSignedIn } from './finish-sign-in.ts'
import { register, signInWithPassword } from './password-sign-in-service.ts'
import { phoneSignInHandlers } from './phone-sign-in-routes.ts'
import type { GuestCodeDeps } from './send-guest-code.ts'
import { forgetFailures } from './sign-in-guard.ts'

const triesPerMinute = 10
const registrationsPerMinute = 5

export function signInHandlers(deps: AccountDeps & GuestCodeDeps): HandlersOf<typeof signInCalls> {
  const { db, limiter } = deps
  return {
    ...phoneSignInHandlers(deps),

    'POST /api/v4/auth/sign-in': async ({ body }, caller) => {
      return { data: await signInWithPassword(deps, body, caller) }
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
      const { id, sessionId } = userOf(caller)
      await closeSession(db, sessionId, id)
      caller.giveXsrfToken(null)
      return { data: {} }
    },

    'POST /api/v4/auth/unlock': async ({ body }, caller) => {
      await limiter.take(`unlock:${caller.addressGroup}`, triesPerMinute)
      const { recipient: subject } = await takeToken(db, 'unlock', body.token)
      await forgetFailures(db, subject)
      return { data: {} }
    },

    'POST /api/v4/profile/registration': async ({ body }, caller) => {
      await limiter.take(`registration:${caller.addressGroup}`, registrationsPerMinute)
      return { data: await register(deps, body, caller) }
    },
  }
}
