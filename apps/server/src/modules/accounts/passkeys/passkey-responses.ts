import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { NewPasskeyResponse, PasskeyResponse } from '@skidora/contract/passkeys.ts'
import { AppError } from '../../../app-error.ts'

/** ES256, EdDSA and RS256: every authenticator supports one of them. */
export const passkeyAlgorithms = [-7, -8, -257]

/** Origin and challenge of a WebAuthn response. */
export type ClientData = { origin: string; challenge: string }

/** The relying party id: the host without the city, so that one passkey works in all of them. */
export function passkeySite(origin: string): string {
  const site = URL.parse(origin)?.hostname
  // The origin comes from a header that may contain anything.
  if (!site) throw new AppError('passkey_refused')
  return site
}

/** Unverified client data of the response. */
export function readClientData({ response }: NewPasskeyResponse | PasskeyResponse): ClientData {
  try {
    const { origin, challenge } = decodeClientDataJSON(response.clientDataJSON)
    return { origin: String(origin), challenge: String(challenge) }
  } catch (cause) {
    throw new AppError('passkey_refused', { cause })
  }
}

/** Verifies a registration and returns its credential. */
export async function readNewPasskey(
  response: NewPasskeyResponse,
  client: ClientData,
  site: string,
): Promise<WebAuthnCredential> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: site,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (verified) return registrationInfo.credential
  } catch (cause) {
    throw new AppError('passkey_refused', { cause })
  }
  throw new AppError('passkey_refused')
}

/** Verifies an authentication and returns the new counter. */
export async function checkPasskey(
  response: PasskeyResponse,
  client: ClientData,
  site: string,
  credential: WebAuthnCredential,
): Promise<number> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: client.challenge,
      expectedOrigin: client.origin,
      expectedRPID: site,
      credential,
    })
    if (verified) return authenticationInfo.newCounter
  } catch (cause) {
    throw new AppError('passkey_refused', { cause })
  }
  throw new AppError('passkey_refused')
}
