import type { passkeyCalls } from '@skidora/contract/passkeys.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { requireConfirmedEmail } from '../contacts/require-confirmed-email.ts'
import { checkOwner } from '../sessions/owner-check.ts'
import {
  dropPasskey,
  type PasskeyDeps,
  registerPasskey,
  registrationOptions,
  signInOptions,
  signInWithPasskey,
} from './passkeys-service.ts'
import { listPasskeys, toPasskey } from './passkeys-store.ts'

const triesPerMinute = 20

export function passkeyHandlers(deps: PasskeyDeps): HandlersOf<typeof passkeyCalls> {
  const { db, limiter } = deps
  return {
    'POST /api/v4/auth/passkey/options': async (_input, caller) => {
      await limiter.take(`passkeys:${caller.addressGroup}`, triesPerMinute)
      return { data: await signInOptions(db, caller) }
    },

    'POST /api/v4/auth/passkey': async ({ body }, caller) => {
      await limiter.take(`passkey-responses:${caller.addressGroup}`, triesPerMinute)
      return { data: await signInWithPasskey(deps, body, caller) }
    },

    'GET /api/v4/profile/passkeys': async (_input, caller) => {
      const rows = await listPasskeys(db, userOf(caller).id)
      return { data: rows.map(toPasskey) }
    },

    'POST /api/v4/profile/passkeys/options': async ({ body }, caller) => {
      await requireConfirmedEmail(db, userOf(caller).id)
      await checkOwner(db, caller, body.password)
      return { data: await registrationOptions(db, caller) }
    },

    'POST /api/v4/profile/passkeys': async ({ body }, caller) => {
      await requireConfirmedEmail(db, userOf(caller).id)
      return { data: toPasskey(await registerPasskey(deps, body, caller)) }
    },

    'DELETE /api/v4/profile/passkeys/{id}': async ({ params, body }, caller) => {
      await checkOwner(db, caller, body.password)
      await dropPasskey(db, params.id, caller)
      return { data: {} }
    },
  }
}
