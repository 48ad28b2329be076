import type { SignedIn } from '@skidora/contract/accounts.ts'
import type { DataOf } from '@skidora/contract/calls.ts'
import type { NewPasskeyResponse, PasskeyResponse } from '@skidora/contract/passkeys.ts'
import { isOurOrigin } from '../../../addresses/our-origin.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import type { LiveCities } from '../../locations/cities.ts'
import { notifyOwner } from '../sessions/notify-owner.ts'
import { readUser } from '../sessions/user-info.ts'
import { type AccountDeps, openSignedIn, recordSignIn } from '../sign-in/finish-sign-in.ts'
import { challengeLifeMs, openChallenge, takeChallenge } from './passkey-challenges.ts'
import {
  checkPasskey,
  passkeyAlgorithms,
  passkeySite,
  readClientData,
  readNewPasskey,
} from './passkey-responses.ts'
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  recordPasskeyUse,
  removePasskey,
  userHandle,
} from './passkeys-store.ts'

export type PasskeyDeps = AccountDeps & { cities: LiveCities }

type SignInOptions = DataOf<'POST /api/v4/auth/passkey/options'>
type NewPasskeyOptions = DataOf<'POST /api/v4/profile/passkeys/options'>

/** What `navigator.credentials.get` takes. */
export async function signInOptions(db: Db, caller: Caller): Promise<SignInOptions> {
  return {
    rpId: passkeySite(caller.origin),
    challenge: await openChallenge(db, null),
    timeout: challengeLifeMs,
    userVerification: 'required',
  }
}

/** What `navigator.credentials.create` takes. */
export async function registrationOptions(db: Db, caller: Caller): Promise<NewPasskeyOptions> {
  const { id, info } = userOf(caller)
  const known = await listPasskeys(db, id)
  return {
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
  }
}

export async function signInWithPasskey(
  deps: PasskeyDeps,
  response: PasskeyResponse,
  caller: Caller,
): Promise<SignedIn> {
  const { db } = deps
  const client = await openResponse(deps, response, null, caller)
  const passkey = await findPasskey(db, response)
  if (!passkey) throw new AppError('passkey_refused')
  try {
    const counter = await checkPasskey(response, client, passkeySite(caller.origin), {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    })
    await recordPasskeyUse(db, passkey.id, counter)
  } catch (error) {
    await recordSignIn(db, passkey.user_id, 'passkey', caller, false)
    throw error
  }
  return openSignedIn(deps, await readUser(db, passkey.user_id), 'passkey', caller)
}

/** Adds the passkey of a registration response and notifies the owner. */
export async function registerPasskey(
  deps: PasskeyDeps,
  response: NewPasskeyResponse,
  caller: Caller,
) {
  const { id } = userOf(caller)
  const client = await openResponse(deps, response, id, caller)
  const credential = await readNewPasskey(response, client, passkeySite(caller.origin))
  return deps.db.transaction().execute(async (trx) => {
    await notifyOwner(trx, caller, 'passkeyAdded')
    return addPasskey(trx, id, credential, caller.device)
  })
}

/** Removes a passkey of the caller and notifies the owner. */
export async function dropPasskey(db: Db, passkeyId: number, caller: Caller): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removePasskey(trx, userOf(caller).id, passkeyId)
    await notifyOwner(trx, caller, 'passkeyRemoved')
  })
}

/** Uses up the challenge of the response and checks its origin. */
async function openResponse(
  { db, cities }: PasskeyDeps,
  response: NewPasskeyResponse | PasskeyResponse,
  userId: number | null,
  caller: Caller,
) {
  const client = readClientData(response)
  await takeChallenge(db, client.challenge, userId)
  if (!isOurOrigin(client.origin, caller.origin, cities.current))
    throw new AppError('passkey_refused')
  return client
}
