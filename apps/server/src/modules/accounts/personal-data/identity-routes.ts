import type { personalDataCalls } from '@skidora/contract/personal-data.ts'
import type { HandlersOf } from '../../../handlers.ts'
import { sendOwnCode } from '../codes/own-code.ts'
import type { AccountDeps } from '../sign-in/finish-sign-in.ts'
import { confirmIdentity } from './identity-service.ts'

type IdentityCalls = Pick<
  typeof personalDataCalls,
  Extract<keyof typeof personalDataCalls, `${string}/confirm-identity${string}`>
>

export function identityHandlers({ db }: Pick<AccountDeps, 'db'>): HandlersOf<IdentityCalls> {
  return {
    'POST /api/v4/profile/confirm-identity/send-code': async (_input, caller) => ({
      data: await sendOwnCode(db, 'identity', caller),
    }),

    'POST /api/v4/profile/confirm-identity': async ({ body }, caller) => ({
      data: await confirmIdentity(db, body, caller),
    }),
  }
}
