import type { passkeyCalls } from '@skidora/contract/passkeys.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { requireConfirmedEmail } from '../contacts/require-confirmed-email.ts'
import { checkOwner } from '../sessions/owner-check.ts'
import { passkeyAlgorithms, passkeySite } from './passkey-answers.ts'
import { challengeLifeMs, openChallenge } from './passkey-challenges.ts'
import {
  dropPasskey,
  type PasskeyDeps,
  registerPasskey,
  signInWithPasskey,
} from './passkeys-service.ts'
import { listPasskeys, toPasskey, userHandle } from './passkeys-store.ts'

const triesPerMinute = 20

export function passkeyHandlers(deps: PasskeyDeps): HandlersOf<typeof passkeyCalls> {
  const { db, limiter } = deps
  return {
    'POST /api/v4/auth/passkey/options': async (_input, caller) => {
      await limiter.take(`passkeys:${caller.addressGroup}`, triesPerMinute)
      return {
        data: {
          rpId: passkeySite(caller.origin),
          challenge: await openChallenge(db, null),
          timeout: challengeLifeMs,
          userVerification: 'required',
        },
      }
    },

    'POST /api/v4/auth/passkey': async ({ body }, caller) => {
      await limiter.take(`passkey-answers:${caller.addressGroup}`, triesPerMinute)
      return { data: await signInWithPasskey(deps, body, caller) }
    },

    'GET /api/v4/profile/passkeys': async (_input, caller) => {
      const rows = await listPasskeys(db, userOf(caller).id)
      return { data: rows.map(toPasskey) }
    },

    'POST /api/v4/profile/passkeys/options': async ({ body }, caller) => {
      const { id, info } = userOf(caller)
      await requireConfirmedEmail(db, id)
      await checkOwner(db, caller, body.password)
      const known = await listPasskeys(db, id)
      return {
        data: {
          rp: { id: passkeySite(caller.origin), name: 'Скидора' },
          user: {
            id: userHandle(id),
            name: info.email ?? info.phone ?? info.name,
            displayName: info.name,
          },
          challenge: await openChallenge(db, id),
          pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
          timeout: challengeLifeMs,
          excludeCredentials: known.map((passkey) => ({
            type: 'public-key',
            id: passkey.credential_id,
            transports: passkey.transports,
          })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
        },
      }
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
