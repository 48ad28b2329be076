import type { passwordCalls } from '@skidora/contract/passwords.ts'
import type { HandlersOf } from '../../../handlers.ts'
import { sendOwnCode } from '../codes/own-code.ts'
import { lostPasswordHandlers, type PasswordDeps } from './lost-password-routes.ts'
import { changePassword } from './password-service.ts'

export function passwordHandlers(deps: PasswordDeps): HandlersOf<typeof passwordCalls> {
  return {
    ...lostPasswordHandlers(deps),

    'POST /api/v4/auth/requestPasswordChange': async (_input, caller) => ({
      data: await sendOwnCode(deps.db, 'set-password', caller),
    }),

    'POST /api/v4/profile/password': async ({ body }, caller) => ({
      data: { unlinked: await changePassword(deps.db, body, caller) },
    }),
  }
}
