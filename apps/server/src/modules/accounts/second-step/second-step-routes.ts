import type { secondStepCalls } from '@skidora/contract/second-step.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { qrPath } from '../../../qr-path.ts'
import { requireConfirmedEmail } from '../contacts/require-confirmed-email.ts'
import { checkOwner } from '../sessions/owner-check.ts'
import type { SecondStepDeps } from './second-step.ts'
import {
  beginSecondStep,
  disableSecondStep,
  enableSecondStep,
  renewRecoveryCodes,
} from './second-step-service.ts'
import { countRecoveryCodes, readStepState } from './second-step-store.ts'

export function secondStepHandlers(deps: SecondStepDeps): HandlersOf<typeof secondStepCalls> {
  const { db } = deps
  return {
    'GET /api/v4/profile/second-step': async (_input, caller) => {
      const { id } = userOf(caller)
      const { enabledAt } = await readStepState(db, id)
      const recoveryCodesLeft = await countRecoveryCodes(db, id)
      return { data: { enabledAt: enabledAt?.toISOString() ?? null, recoveryCodesLeft } }
    },

    'POST /api/v4/profile/second-step/begin': async ({ body }, caller) => {
      await requireConfirmedEmail(db, userOf(caller).id)
      await checkOwner(db, caller, body.password)
      const { secret, url } = await beginSecondStep(deps, caller)
      return { data: { secret, url, qr: qrPath(url) } }
    },

    'POST /api/v4/profile/second-step/enable': async ({ body }, caller) => {
      await requireConfirmedEmail(db, userOf(caller).id)
      return { data: { recoveryCodes: await enableSecondStep(deps, body.code, caller) } }
    },

    'POST /api/v4/profile/second-step/recovery-codes': async ({ body }, caller) => ({
      data: { recoveryCodes: await renewRecoveryCodes(deps, body.code, caller) },
    }),

    'POST /api/v4/profile/second-step/disable': async ({ body }, caller) => {
      await disableSecondStep(deps, body.code, caller)
      return { data: {} }
    },
  }
}
