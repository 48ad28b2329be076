import type { signInCalls } from '@skidora/contract/sign-in.ts'
import type { HandlersOf } from '../../../handlers.ts'
import { personName } from '../personal-data/person-name.ts'
import type { AccountDeps } from './finish-sign-in.ts'
import {
  callSignIn,
  registerWithPhone,
  sendSignInSms,
  signInWithPhone,
} from './phone-sign-in-service.ts'
import { findByPhone, phoneOf } from './phones.ts'
import type { GuestCodeDeps } from './send-guest-code.ts'

type PhoneCalls = Pick<
  typeof signInCalls,
  Extract<keyof typeof signInCalls, `${string}/client/${string}`>
>

const lookUpsPerMinute = 10

export function phoneSignInHandlers(deps: AccountDeps & GuestCodeDeps): HandlersOf<PhoneCalls> {
  const { db, limiter } = deps
  return {
    'POST /api/v4/client/checkExists': async ({ body }, caller) => {
      await limiter.take(`exists:${caller.addressGroup}`, lookUpsPerMinute)
      return { data: { exists: (await findByPhone(db, phoneOf(body.phone))) !== undefined } }
    },

    'POST /api/v4/client/sendSmsCode': async ({ body }, caller) => {
      // Validates the name first, so that an invalid one costs no SMS.
      if (body.name !== undefined) personName(body.name)
      return { data: await sendSignInSms(deps, body, caller) }
    },

    'GET /api/v4/client/callPassword': async ({ query }, caller) => ({
      data: await callSignIn(db, query.phone, caller),
    }),

    'POST /api/v4/client/checkPin': async ({ body }, caller) => ({
      data: await signInWithPhone(deps, 'sms', body, caller),
    }),

    'POST /api/v4/client/checkFlashCallPin': async ({ body }, caller) => ({
      data: await signInWithPhone(deps, 'call', body, caller),
    }),

    'POST /api/v4/client/registration': async ({ body }, caller) => ({
      data: await registerWithPhone(deps, body.isCall ? 'call' : 'sms', body, caller),
    }),
  }
}
