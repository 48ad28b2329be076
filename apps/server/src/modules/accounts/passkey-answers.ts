import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { NewPasskeyAnswer, PasskeyAnswer } from '@skidora/contract/passkeys.ts'
import { AppError } from '../../app-error.ts'

/** ES256, EdDSA and RS256: what every authenticator has one of. */
export const passkeyAlgorithms = [-7, -8, -257]

/** The page that the person was on, and what their passkey signed. */
export type ClientData = { origin: string; challenge: string }

export const passkeyRefused = (cause?: unknown) =>
  new AppError(
    400,
    'passkey_refused',
    'Ключ доступа не подошёл. Попробуйте ещё раз или войдите другим способом.',
    { cause },
  )

/** Where passkeys are good: the host without the city, so that one serves them all. */
export function passkeySite(origin: string): string {
  const site = URL.parse(origin)?.hostname
  // The origin comes from a header that may say anything.
  if (!site) throw passkeyRefused()
  return site
}

/** What the answer says of itself, not proven yet. */
export function readClientData({ response }: NewPasskeyAnswer | PasskeyAnswer): ClientData {
  try {
    const { origin, challenge } = decodeClientDataJSON(response.clientDataJSON)
    return { origin: String(origin), challenge: String(challenge) }
  } catch (cause) {
    throw passkeyRefused(cause)
  }
}

/** The passkey that was made, once the answer is proven to be whole and for us. */
export async function readNewPasskey(
  answer: NewPasskeyAnswer,
  client: ClientData,
  site: string,
): Promise<WebAuthnCredential> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: site,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (verified) return registrationInfo.credential
  } catch (cause) {
    throw passkeyRefused(cause)
  }
  throw passkeyRefused()
}

/** The new counter of a passkey whose signature, person and counter are as they should be. */
export async function checkPasskey(
  answer: PasskeyAnswer,
  client: ClientData,
  site: string,
  credential: WebAuthnCredential,
): Promise<number> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: site,
      credential,
    })
    if (verified) return authenticationInfo.newCounter
  } catch (cause) {
    throw passkeyRefused(cause)
  }
  throw passkeyRefused()
}
