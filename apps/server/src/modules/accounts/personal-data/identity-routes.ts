import type { personalDataCalls } from '@skidora/contract/personal-data.ts'
import { hourMs } from '../../../durations.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { sendOwnCode } from '../codes/own-code.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { confirmIdentity } from './identity-service.ts'

type IdentityCalls = Pick<
  typeof personalDataCalls,
  Extract<keyof typeof personalDataCalls, `${string}/confirm-identity${string}`>
>

const triesPerHour = 10

export function identityHandlers({
  db,
  limiter,
}: Pick<AccountDeps, 'db' | 'limiter'>): HandlersOf<IdentityCalls> {
  return {
    'POST /api/v4/profile/confirm-identity/send-code': async (_input, caller) => ({
      data: await sendOwnCode(db, 'identity', caller),
    }),

    'POST /api/v4/profile/confirm-identity': async ({ body }, caller) => {
      await limiter.take(`identity:${userOf(caller).id}`, triesPerHour, hourMs)
      return { data: await confirmIdentity(db, body, caller) }
    },
  }
}
