import type { NewPasskeyAnswer, PasskeyAnswer, passkeyCalls } from '@skidora/contract/passkeys.ts'
import { type Caller, type HandlersOf, userOf } from '../../../handlers.ts'
import type { LiveCities } from '../../locations/cities.ts'
import { requireConfirmedEmail } from '../contacts/require-confirmed-email.ts'
import { isOurOrigin } from '../networks/our-origin.ts'
import { notifyOwner } from '../sessions/notify-owner.ts'
import { checkOwner } from '../sessions/owner-check.ts'
import { readUser } from '../sessions/user-info.ts'
import { type AccountDeps, openSignedIn, recordSignIn } from '../sign-in/finish-sign-in.ts'
import {
  checkPasskey,
  passkeyAlgorithms,
  passkeyRefused,
  passkeySite,
  readClientData,
  readNewPasskey,
} from './passkey-answers.ts'
import { challengeLifeMs, openChallenge, takeChallenge } from './passkey-challenges.ts'
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  recordPasskeyUse,
  removePasskey,
  toPasskey,
  userHandle,
} from './passkeys-store.ts'

const triesPerMinute = 20

type PasskeyDeps = AccountDeps & { cities: LiveCities }

export function passkeyHandlers(deps: PasskeyDeps): HandlersOf<typeof passkeyCalls> {
  const { db, limiter, cities } = deps
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
      const client = await openAnswer(body, null, caller)
      const passkey = await findPasskey(db, body)
      if (!passkey) throw passkeyRefused()
      try {
        const counter = await checkPasskey(body, client, passkeySite(caller.origin), {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        })
        await recordPasskeyUse(db, passkey.id, counter)
      } catch (error) {
        await recordSignIn(db, passkey.user_id, 'passkey', caller, false)
        throw error
      }
      const user = await readUser(db, passkey.user_id)
      return { data: await openSignedIn(deps, user, 'passkey', caller) }
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
      const { id } = userOf(caller)
      await requireConfirmedEmail(db, id)
      const client = await openAnswer(body, id, caller)
      const credential = await readNewPasskey(body, client, passkeySite(caller.origin))
      const added = await db.transaction().execute(async (trx) => {
        await notifyOwner(trx, caller, 'passkeyAdded')
        return addPasskey(trx, id, credential, caller.device)
      })
      return { data: toPasskey(added) }
    },

    'DELETE /api/v4/profile/passkeys/{id}': async ({ params, body }, caller) => {
      await checkOwner(db, caller, body.password)
      await db.transaction().execute(async (trx) => {
        await removePasskey(trx, userOf(caller).id, params.id)
        await notifyOwner(trx, caller, 'passkeyRemoved')
      })
      return { data: {} }
    },
  }

  /** Uses up the challenge of the response and checks its origin. */
  async function openAnswer(
    answer: NewPasskeyAnswer | PasskeyAnswer,
    userId: number | null,
    caller: Caller,
  ) {
    const client = readClientData(answer)
    await takeChallenge(db, client.challenge, userId)
    if (!isOurOrigin(client.origin, caller.origin, cities.current)) throw passkeyRefused()
    return client
  }
}
